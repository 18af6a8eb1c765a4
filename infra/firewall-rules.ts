import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { stageName } from './api.ts'
import type { Settings } from './settings.ts'

export type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>
type Statement = CfnWebACL.StatementProperty
type Action = CfnWebACL.RuleActionProperty

/** The answer of a rate rule; the body stands in the web ACL under this name. */
export const slowDownKey = 'slow-down'
export const slowDownBody = JSON.stringify({
  code: 'SLOW_DOWN',
  message: 'Too many requests came from your network. Please try again in a few minutes.',
})

/** In this order; priorities follow it. Rates come first: a flood is not to be paid for at the price of bot control. */
export const firewallRules = (botControl: Settings['botControl'], siteOrigin: string): Rule[] => [
  // An information evening behind one address: 500 people in five minutes.
  rateRule('RateRegister', 500, siteOrigin, pathStartsWith(`/${stageName}/auth/register`)),
  // A whole campus is one address: 50 people typing at once save 7,500 times in five minutes.
  rateRule('RateAll', 20_000, siteOrigin),
  judging('AmazonIpReputationList'),
  judging('KnownBadInputsRuleSet', ...bodyRulesOfBadInputs),
  judging('CommonRuleSet', ...bodyRulesOfCommon, ...extensionRules),
  ...botRules[botControl],
]

// Essays are long and have links, code and quotations of attacks in them: what judges the body only counts.
const bodyRulesOfCommon = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericRFI_BODY',
  'GenericLFI_BODY',
  'EC2MetaDataSSRF_BODY',
]
const bodyRulesOfBadInputs = ['Log4JRCE_BODY', 'JavaDeserializationRCE_BODY', 'ReactJSRCE_BODY']

// Ids stand in paths and have a dot and random letters in them: one in about a thousand has something like ".log" in it, and whose it
// is could never open their application. No function serves a file by its path, so these rules protect nothing here.
const extensionRules = ['RestrictedExtensions_URIPATH', 'RestrictedExtensions_QUERYARGUMENTS']

/**
 * AWS's rules, some of which only count. They leave out preflights: a browser does not tell a page why its preflight was refused, and a
 * preflight does nothing. The call itself is refused in words that the page can read.
 */
const judging = (group: string, ...counted: string[]) =>
  managedRules(group, {
    scopeDownStatement: not(methodIs('OPTIONS')),
    ...(counted.length > 0 && { ruleActionOverrides: counting(...counted) }),
  })

/** WAF's own answer goes before the gateway's, so this one needs the headers that let the page read it. */
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

const managedRules = (
  group: string,
  more: Partial<CfnWebACL.ManagedRuleGroupStatementProperty> = {},
): Rule => ({
  name: group,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: `AWSManagedRules${group}`, ...more } },
})

const overriding =
  (actionToUse: Action) =>
  (...names: string[]) =>
    names.map((name) => ({ name, actionToUse }))
const counting = overriding({ count: {} })
const blocking = overriding({ block: {} })

/** As the path of a request is meant, not as it is spelt: no `%61pi` and no `//` goes round a rule. */
function pathStartsWith(searchString: string): Statement {
  const textTransformations = ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ type, priority }))
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString,
      textTransformations,
    },
  }
}

const methodIs = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: [{ type: 'NONE', priority: 0 }],
  },
})

const not = (statement: Statement): Statement => ({ notStatement: { statement } })
const and = (...statements: Statement[]): Statement => ({ andStatement: { statements } })
const or = (...statements: Statement[]): Statement => ({ orStatement: { statements } })

/**
 * The calls that may change something. A preflight cannot carry a token, and a read needs a signed-in person anyway; calls to the
 * user pool have the path '/'. Each call that is looked at is paid for.
 */
const changingCall = and(pathStartsWith(`/${stageName}/`), not(or(methodIs('GET'), methodIs('OPTIONS'))))

const botControl = (
  inspectionLevel: 'COMMON' | 'TARGETED',
  more: Partial<CfnWebACL.ManagedRuleGroupStatementProperty> = {},
) =>
  managedRules('BotControlRuleSet', {
    managedRuleGroupConfigs: [
      {
        awsManagedRulesBotControlRuleSet: {
          inspectionLevel,
          ...(inspectionLevel === 'TARGETED' && { enableMachineLearning: true }),
        },
      },
    ],
    scopeDownStatement: changingCall,
    ...more,
  })

// Whoever works through a commercial VPN comes from a data centre, and would be refused whatever they do.
const onCommonRules = counting('SignalKnownBotDataCenter')

/**
 * A challenge (202) or a puzzle (405) means nothing to fetch() and comes without the headers that let a page read it: a call is let
 * through or refused. What an autosave every two seconds would trip only counts.
 */
const withoutChallenges = [
  ...onCommonRules,
  ...counting(
    'TGT_VolumetricIpTokenAbsent',
    'TGT_VolumetricSession',
    'TGT_TokenReuseIpMedium',
    'TGT_TokenReuseCountryMedium',
    'TGT_TokenReuseAsnMedium',
    'TGT_ML_CoordinatedActivityLow',
    'TGT_ML_CoordinatedActivityMedium',
  ),
  ...blocking(
    'TGT_SignalAutomatedBrowser',
    'TGT_SignalBrowserAutomationExtension',
    'TGT_SignalBrowserInconsistency',
    'TGT_ML_CoordinatedActivityHigh',
  ),
]

/** Bot control labels a call by its token but refuses none that has no token; this does, directly after it. */
const requireToken: Rule = {
  name: 'RequireToken',
  action: { block: {} },
  statement: and(
    changingCall,
    not({ labelMatchStatement: { scope: 'LABEL', key: 'awswaf:managed:token:accepted' } }),
  ),
}

const botRules: Readonly<Record<Settings['botControl'], Rule[]>> = {
  targeted: [botControl('TARGETED', { ruleActionOverrides: withoutChallenges }), requireToken],
  common: [botControl('COMMON', { ruleActionOverrides: [...onCommonRules] })],
  off: [],
}
