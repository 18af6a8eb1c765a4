import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { stageName } from './api.ts'
import {
  and,
  blocking,
  counting,
  managedRules,
  methodIs,
  not,
  or,
  pathStartsWith,
  type Rule,
} from './firewall-statements.ts'
import type { Settings } from './settings.ts'

type BotSettings = Pick<Settings, 'botControl' | 'botControlVersion'>

const group = 'BotControlRuleSet'
/** The name of the rule that applies it. */
export const botControlRule = group

/** AWS's name of the group. */
export const botControlGroup = `AWSManagedRules${group}`

/** The rules about bots, by the settings. */
export function botRules({ botControl, botControlVersion: version }: BotSettings): Rule[] {
  if (botControl === 'off') return []
  const shared = { version, scopeDownStatement: changingCall, ruleActionOverrides: [...decided[botControl]] }
  const rules = managedRules(group, { ...shared, managedRuleGroupConfigs: [inspecting[botControl]] })
  return botControl === 'targeted' ? [rules, requireToken] : [rules]
}

/**
 * The calls that may change something. A preflight cannot have a token, and a read needs a signed-in person anyway. Calls to the
 * user pool have the path '/'. Each inspected call costs money.
 */
const changingCall = and(pathStartsWith(`/${stageName}/`), not(or(methodIs('GET'), methodIs('OPTIONS'))))

const inspecting: Record<'common' | 'targeted', CfnWebACL.ManagedRuleGroupConfigProperty> = {
  common: { awsManagedRulesBotControlRuleSet: { inspectionLevel: 'COMMON' } },
  targeted: {
    awsManagedRulesBotControlRuleSet: { inspectionLevel: 'TARGETED', enableMachineLearning: true },
  },
}

// People behind a commercial VPN come from a data center and would always be refused.
const onCommonRules = counting('SignalKnownBotDataCenter')

/**
 * Every rule of the targeted level, by its name in the pinned version ("AWS WAF Bot Control rule group", AWS WAF developer guide), so that
 * each acts as decided here. AWS ignores overrides of unknown names; `npm run doctor` compares them. A page's fetch() can neither handle
 * nor read a challenge (202) or a puzzle (405), so a call is either allowed or refused. Rules only count if an autosave every two seconds,
 * a phone between two networks or a campus with many addresses would trigger them.
 */
const onTargetedRules = [
  ...counting(
    'TGT_TokenAbsent',
    'TGT_VolumetricIpTokenAbsent',
    'TGT_VolumetricSession',
    'TGT_VolumetricSessionMaximum',
    'TGT_TokenReuseIpLow',
    'TGT_TokenReuseIpMedium',
    'TGT_TokenReuseIpHigh',
    'TGT_TokenReuseCountryLow',
    'TGT_TokenReuseCountryMedium',
    'TGT_TokenReuseCountryHigh',
    'TGT_TokenReuseAsnLow',
    'TGT_TokenReuseAsnMedium',
    'TGT_TokenReuseAsnHigh',
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

const decided = { common: onCommonRules, targeted: [...onCommonRules, ...onTargetedRules] }

/** The rules of the group that this project has decided about, by name. */
export const decidedRules = (level: 'common' | 'targeted') => decided[level].map(({ name }) => name)

/** Bot control labels a call by its token but does not refuse calls without one. This rule, directly after it, does. */
export const requireToken: Rule = {
  name: 'RequireToken',
  action: { block: {} },
  statement: and(
    changingCall,
    not({ labelMatchStatement: { scope: 'LABEL', key: 'awswaf:managed:token:accepted' } }),
  ),
}
