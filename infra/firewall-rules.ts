import { calendar } from '#shared/interviews/calendar-routes.ts'
import { auth } from '#shared/people/auth-routes.ts'
import { unsubscribing } from '#shared/people/unsubscribe-routes.ts'
import { stageName } from './api.ts'
import { botRules } from './bot-control.ts'
import {
  and,
  counting,
  managedRules,
  methodIs,
  not,
  or,
  pathStartsWith,
  type Rule,
  type Statement,
} from './firewall-statements.ts'
import type { Settings } from './settings.ts'

/** The answer of a rate rule. The web ACL has its body under this name. */
export const slowDownKey = 'slow-down'
export const slowDownBody = JSON.stringify({
  code: 'SLOW_DOWN',
  message: 'Too many requests came from your network. Please try again in a few minutes.',
})

/** In order of priority. Rates come first, so that a flood does not cost the price of bot control. */
export const firewallRules = (
  settings: Pick<Settings, 'botControl' | 'botControlVersion' | 'google'>,
  siteOrigin: string,
): Rule[] => [
  // An information evening behind one IP address: 500 people in five minutes.
  rateRule('RateRegister', 500, siteOrigin, settings.google ? or(registration, firstCall) : registration),
  // A whole campus can have one IP address: 50 people who type at once save 7,500 times in five minutes.
  // A service that fetches for many calendars asks every few hours for each. An address of 256 random bits cannot be found by trying.
  rateRule('RateCalendar', 300, siteOrigin, calendarPath),
  // A mail provider presses for many of its users from few addresses.
  rateRule('RateUnsubscribe', 300, siteOrigin, unsubscribePath),
  rateRule('RateAll', 20_000, siteOrigin),
  judging('KnownBadInputsRuleSet', ...bodyRulesOfBadInputs),
  admitCalendars,
  admitUnsubscribes,
  judging('AmazonIpReputationList'),
  judging('CommonRuleSet', ...bodyRulesOfCommon, ...extensionRules, ...queryRules),
  ...botRules(settings),
]

const registration = pathStartsWith(`/${stageName}${auth.register.path}`)
/** Makes the record of who comes by Google. */
const firstCall = pathStartsWith(`/${stageName}${auth.begin.path}`)

/** The secret addresses of agendas: everything before the token. */
const calendarPath = pathStartsWith(`/${stageName}${calendar.feed.path.replace('{token}', '')}`)

/**
 * Calendars fetch from data centres, as programs and without a token, so that the rules below would refuse them. A request that is admitted
 * here meets none of these.
 */
const admitCalendars: Rule = {
  name: 'AdmitCalendars',
  action: { allow: {} },
  statement: and(or(methodIs('GET'), methodIs('HEAD')), calendarPath),
}

/** The address with which a mail is stopped, before its signed token. */
const unsubscribePath = pathStartsWith(
  `/${stageName}${unsubscribing.unsubscribe.path.replace('{token}', '')}`,
)

/** Mail providers press by a program and without a token, as calendars fetch, and people open the page from any mail program. */
const admitUnsubscribes: Rule = {
  name: 'AdmitUnsubscribes',
  action: { allow: {} },
  statement: and(or(methodIs('GET'), methodIs('HEAD'), methodIs('POST')), unsubscribePath),
}

// Essays are long and contain links, code and quoted attacks, so rules about bodies only count.
const bodyRulesOfCommon = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericRFI_BODY',
  'GenericLFI_BODY',
  'EC2MetaDataSSRF_BODY',
]
const bodyRulesOfBadInputs = ['Log4JRCE_BODY', 'JavaDeserializationRCE_BODY', 'ReactJSRCE_BODY']

// Ids in paths contain a dot and random letters: about one in a thousand looks like a file ending in ".log", and its owner could never
// open their application. No function serves a file by its path, so these rules protect nothing here.
const extensionRules = ['RestrictedExtensions_URIPATH', 'RestrictedExtensions_QUERYARGUMENTS']

// AWS refuses more than 2,048 bytes, but a call may ask about 25 applications of a form with a long id. The functions limit every query.
const queryRules = ['SizeRestrictions_QUERYSTRING']

/**
 * AWS's rules, some of which only count. They skip preflights, which do nothing: a browser does not tell a page why its preflight was
 * refused. The call itself is refused with an answer that the page can read.
 */
const judging = (group: string, ...counted: string[]) =>
  managedRules(group, {
    scopeDownStatement: not(methodIs('OPTIONS')),
    ...(counted.length > 0 && { ruleActionOverrides: counting(...counted) }),
  })

/** WAF answers before the gateway, so its answer needs the headers that let the page read it. */
function rateRule(name: string, limit: number, siteOrigin: string, scopeDownStatement?: Statement): Rule {
  return {
    name,
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: slowDownKey,
          responseHeaders: [
            { name: 'access-control-allow-origin', value: siteOrigin },
            { name: 'access-control-expose-headers', value: 'retry-after' },
            { name: 'cache-control', value: 'no-store' },
            { name: 'retry-after', value: '60' },
            { name: 'vary', value: 'origin' },
          ],
        },
      },
    },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        evaluationWindowSec: 300,
        limit,
        scopeDownStatement,
      },
    },
  }
}
