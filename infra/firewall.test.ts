import type { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { drafts, mostDrafts } from '#shared/applications/draft-routes.ts'
import { asText, onlyOf, propertiesOf } from './testing/resources.ts'
import { type Given, templateOf } from './testing/synthesise.ts'

interface Statement {
  ByteMatchStatement?: { SearchString: string; FieldToMatch: object; TextTransformations: { Type: string }[] }
  AndStatement?: { Statements: Statement[] }
  OrStatement?: { Statements: Statement[] }
  NotStatement?: { Statement: Statement }
  LabelMatchStatement?: { Key: string }
  RateBasedStatement?: {
    AggregateKeyType: string
    Limit: number
    EvaluationWindowSec: number
    ScopeDownStatement?: Statement
  }
  ManagedRuleGroupStatement?: {
    Version?: string
    ScopeDownStatement?: Statement
    RuleActionOverrides?: { Name: string; ActionToUse: { Count?: object; Block?: object } }[]
    ManagedRuleGroupConfigs?: { AWSManagedRulesBotControlRuleSet: { InspectionLevel: string } }[]
  }
}
interface Rule {
  Name: string
  Priority: number
  Statement: Statement
  Action?: { Block?: { CustomResponse?: CustomResponse }; Allow?: object }
  VisibilityConfig: { SampledRequestsEnabled: boolean }
}
interface CustomResponse {
  ResponseCode: number
  CustomResponseBodyKey: string
  ResponseHeaders: { Name: string; Value: unknown }[]
}
interface Acl {
  Scope: string
  Rules: Rule[]
  TokenDomains: unknown[]
  CustomResponseBodies: Record<string, { ContentType: string; Content: string }>
  VisibilityConfig: { SampledRequestsEnabled: boolean }
  DataProtectionConfig: { DataProtections: object[] }
}

const aclOf = (template: Template) => onlyOf<Acl>(template, 'AWS::WAFv2::WebACL')
const template = templateOf()
const acl = aclOf(template)
const ruleOf = (name: string) => acl.Rules.find(({ Name }) => Name === name)!

/** Would a call match this statement, by its method, path and labels? */
function matches(statement: Statement, call: { method: string; path: string; labels?: string[] }): boolean {
  const { ByteMatchStatement: text, LabelMatchStatement: label } = statement
  if (statement.AndStatement) return statement.AndStatement.Statements.every((part) => matches(part, call))
  if (statement.OrStatement) return statement.OrStatement.Statements.some((part) => matches(part, call))
  if (statement.NotStatement) return !matches(statement.NotStatement.Statement, call)
  if (label) return (call.labels ?? []).includes(label.Key)
  if (!text) throw new Error('This kind of statement is not known here.')
  if ('Method' in text.FieldToMatch) return call.method === text.SearchString
  expect(text.TextTransformations.map(({ Type }) => Type)).toEqual(['URL_DECODE', 'NORMALIZE_PATH'])
  return decodeURIComponent(call.path).replace(/\/+/g, '/').startsWith(text.SearchString)
}

test('one regional web ACL protects the stage and the user pool', () => {
  expect(acl.Scope).toBe('REGIONAL')
  const guarded = propertiesOf<{ ResourceArn: unknown }>(template, 'AWS::WAFv2::WebACLAssociation')
  expect(guarded.map(({ ResourceArn }) => asText(ResourceArn))).toEqual([
    'arn:<AWS::Partition>:apigateway:<AWS::Region>::/restapis/<ApiGatewayED308F4C>/stages/<ApiGatewayDeploymentStageapiC24D1CEB>',
    '<IdentityUserPool96FE3B9B.Arn>',
  ])
})

test('rates are checked first, so that a flood does not cost the price of bot control', () => {
  expect(acl.Rules.toSorted((one, other) => one.Priority - other.Priority).map(({ Name }) => Name)).toEqual([
    'RateRegister',
    'RateCalendar',
    'RateUnsubscribe',
    'RateAll',
    'KnownBadInputsRuleSet',
    'AdmitCalendars',
    'AdmitUnsubscribes',
    'AmazonIpReputationList',
    'CommonRuleSet',
    'BotControlRuleSet',
    'RequireToken',
  ])
})

test('an information session can register behind one IP address', () => {
  expect(ruleOf('RateRegister').Statement.RateBasedStatement).toMatchObject({
    Limit: 500,
    EvaluationWindowSec: 300,
  })
  expect(ruleOf('RateAll').Statement.RateBasedStatement).toMatchObject({ Limit: 20_000 })
  const { ScopeDownStatement } = ruleOf('RateRegister').Statement.RateBasedStatement!
  const counted = (path: string) => matches(ScopeDownStatement!, { method: 'POST', path })
  expect(['/api/auth/register', '/api/%61uth/register', '/api//auth/register'].map(counted)).toEqual([
    true,
    true,
    true,
  ])
  expect(counted('/api/auth/update')).toBe(false)
})

test('a rate counts the connection’s IP address, which no header can change', () => {
  const rates = acl.Rules.flatMap(({ Statement: { RateBasedStatement: rate } }) => rate ?? [])
  expect(rates.length).toBeGreaterThan(0)
  expect(new Set(rates.map(({ AggregateKeyType }) => AggregateKeyType))).toEqual(new Set(['IP']))
  expect(JSON.stringify(acl)).not.toMatch(/forwarded/i)
})

test('too many requests get an answer to slow down that the page can read', () => {
  for (const name of ['RateRegister', 'RateCalendar', 'RateAll']) {
    const answer = ruleOf(name).Action!.Block!.CustomResponse!
    expect(answer.ResponseCode).toBe(429)
    const headers = answer.ResponseHeaders.map((header) => [header.Name, asText(header.Value)])
    expect(Object.fromEntries(headers)).toEqual({
      'access-control-allow-origin': 'https://<SiteDistribution390DED28.DomainName>',
      'access-control-expose-headers': 'retry-after',
      'cache-control': 'no-store',
      'retry-after': '60',
      vary: 'origin',
    })
    const { ContentType, Content } = acl.CustomResponseBodies[answer.CustomResponseBodyKey]!
    expect(ContentType).toBe('APPLICATION_JSON')
    expect(JSON.parse(Content)).toMatchObject({ code: 'SLOW_DOWN' })
  }
})

const feed = { method: 'GET', path: '/api/calendar/ada.secret' }
const ruleAfter = (name: string) =>
  acl.Rules.filter(({ Priority }) => Priority > ruleOf(name).Priority).map(({ Name }) => Name)

test('a calendar fetches without a token, by its path alone', () => {
  const { Action, Statement } = ruleOf('AdmitCalendars')
  expect(Action).toEqual({ Allow: {} })
  expect(ruleAfter('AdmitCalendars')).toEqual([
    'AdmitUnsubscribes',
    'AmazonIpReputationList',
    'CommonRuleSet',
    'BotControlRuleSet',
    'RequireToken',
  ])
  const isAdmitted = (method: string, path: string) => matches(Statement, { method, path })
  expect([isAdmitted(feed.method, feed.path), isAdmitted('GET', '/%61pi//calendar/ada.secret')]).toEqual([
    true,
    true,
  ])
  for (const path of ['/api/calendar', '/api/calendars/x', '/api/interviews/agenda', '/calendar/x', '/'])
    expect(isAdmitted('GET', path), path).toBe(false)
  expect(isAdmitted('HEAD', feed.path)).toBe(true)
  for (const method of ['POST', 'PUT', 'DELETE']) expect(isAdmitted(method, feed.path)).toBe(false)
})

test('calendars may fetch 300 times in five minutes from an IP address', () => {
  const { Statement, Priority } = ruleOf('RateCalendar')
  expect(Statement.RateBasedStatement).toMatchObject({ Limit: 300, EvaluationWindowSec: 300 })
  const isCounted = (path: string) =>
    matches(Statement.RateBasedStatement!.ScopeDownStatement!, { method: 'GET', path })
  expect([isCounted(feed.path), isCounted('/api/auth/me')]).toEqual([true, false])
  expect(Priority).toBeLessThan(ruleOf('AdmitCalendars').Priority)
})

test('a mail is stopped without a token, by its path alone, 300 times in five minutes', () => {
  const { Action, Statement } = ruleOf('AdmitUnsubscribes')
  expect(Action).toEqual({ Allow: {} })
  const isAdmitted = (method: string, path: string) => matches(Statement, { method, path })
  const path = '/api/unsubscribe/ada.signature'
  expect(['GET', 'POST', 'PUT', 'DELETE'].map((method) => isAdmitted(method, path))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isAdmitted('POST', '/api/people/roles')).toBe(false)
  expect(ruleOf('RateUnsubscribe').Statement.RateBasedStatement).toMatchObject({ Limit: 300 })
})

test('AWS keeps no sample of a request, whose path can be a secret', () => {
  const sampled = acl.Rules.filter(({ VisibilityConfig }) => VisibilityConfig.SampledRequestsEnabled)
  expect(sampled).toEqual([])
  expect(acl.VisibilityConfig.SampledRequestsEnabled).toBe(false)
})

/** Which rules of a managed group only count. */
const countedOf = (name: string) =>
  (ruleOf(name).Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? [])
    .filter(({ ActionToUse }) => ActionToUse.Count)
    .map(({ Name }) => Name)

test('an essay with code, links or a quoted attack is only counted, never refused', () => {
  const counted = [...countedOf('CommonRuleSet'), ...countedOf('KnownBadInputsRuleSet')]
  expect(counted.filter((name) => name.endsWith('_BODY'))).toEqual([
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'GenericRFI_BODY',
    'GenericLFI_BODY',
    'EC2MetaDataSSRF_BODY',
    'Log4JRCE_BODY',
    'JavaDeserializationRCE_BODY',
    'ReactJSRCE_BODY',
  ])
})

test('an id that happens to look like a file extension locks nobody out', () => {
  const counted = countedOf('CommonRuleSet')
  expect(counted).toContain('RestrictedExtensions_URIPATH')
  expect(counted).toContain('RestrictedExtensions_QUERYARGUMENTS')
})

/** From how many bytes AWS refuses a query ("Core rule set (CRS) managed rule group", AWS WAF developer guide). */
const longestQuery = 2_048

test('a page of drafts with a long query is counted, not refused', () => {
  const id = `${'f'.repeat(64)}.${'r'.repeat(20)}`
  const of = Array.from({ length: mostDrafts }, () => id).join(',')
  expect(drafts.draftProgress.query.safeParse({ of }).success).toBe(true)
  expect(new URLSearchParams({ of }).toString().length).toBeGreaterThan(longestQuery)
  expect(countedOf('CommonRuleSet')).toContain('SizeRestrictions_QUERYSTRING')
})

test.each(['targeted', 'common'])(
  'with bot control %s, an address of a data center is counted',
  (botControl) => {
    const rules = aclOf(templateOf({ stage: 'dev', botControl })).Rules
    const { RuleActionOverrides = [] } = rules.find(({ Name }) => Name === 'BotControlRuleSet')!.Statement
      .ManagedRuleGroupStatement!
    expect(RuleActionOverrides).toContainEqual({
      Name: 'SignalKnownBotDataCenter',
      ActionToUse: { Count: {} },
    })
  },
)

test('AWS’s rules skip preflights, because a page cannot read why one was refused', () => {
  const groups = acl.Rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement ?? [])
  expect(groups).toHaveLength(4)
  const judges = (method: string) =>
    groups.map(({ ScopeDownStatement }) =>
      matches(ScopeDownStatement!, { method, path: '/api/auth/register' }),
    )
  expect(judges('OPTIONS')).toEqual([false, false, false, false])
  expect(judges('POST')).toEqual([true, true, true, true])
})

test('the rules about bots are of one version, whatever AWS’s default is', () => {
  const versionIn = (settings: Given) =>
    aclOf(templateOf({ stage: 'dev', ...settings })).Rules.find(({ Name }) => Name === 'BotControlRuleSet')!
      .Statement.ManagedRuleGroupStatement!.Version
  expect(versionIn({})).toBe('Version_5.0')
  expect(versionIn({ botControl: 'common' })).toBe('Version_5.0')
  expect(versionIn({ botControlVersion: 'Version_6.1' })).toBe('Version_6.1')
})

const accepted = ['awswaf:managed:token:accepted']

test.each([
  ['a save without a token', { method: 'PUT', path: '/api/application/save/x' }, true],
  ['a save spelt otherwise', { method: 'PUT', path: '/%61pi//application/save/x' }, true],
  ['a registration with a rejected token', { method: 'POST', path: '/api/auth/register' }, true],
  ['a save with a good token', { method: 'PUT', path: '/api/application/save/x', labels: accepted }, false],
  ['a read', { method: 'GET', path: '/api/auth/me' }, false],
  ['a preflight', { method: 'OPTIONS', path: '/api/auth/register' }, false],
  ['a sign-in at the user pool', { method: 'POST', path: '/' }, false],
])('%s: refused for want of a token is %#', (_, call, isRefused) => {
  expect(matches(ruleOf('RequireToken').Statement, call)).toBe(isRefused)
})

test('bot control inspects only calls that need a token, since each costs', () => {
  const { ScopeDownStatement, ManagedRuleGroupConfigs } =
    ruleOf('BotControlRuleSet').Statement.ManagedRuleGroupStatement!
  expect(ManagedRuleGroupConfigs?.[0]?.AWSManagedRulesBotControlRuleSet.InspectionLevel).toBe('TARGETED')
  const looksAt = (method: string, path: string) => matches(ScopeDownStatement!, { method, path })
  expect([
    looksAt('PUT', '/api/application/save/x'),
    looksAt('GET', '/api/auth/me'),
    looksAt('POST', '/'),
  ]).toEqual([true, false, false])
})

test('no rule answers with a puzzle, which a script cannot solve', () => {
  const { RuleActionOverrides = [] } = ruleOf('BotControlRuleSet').Statement.ManagedRuleGroupStatement!
  expect(RuleActionOverrides.every(({ ActionToUse }) => ActionToUse.Count ?? ActionToUse.Block)).toBe(true)
})

/** The targeted rules of Version_5.0 ("AWS WAF Bot Control rule group", AWS WAF developer guide). */
const targetedRules = [
  'TGT_ML_CoordinatedActivityHigh',
  'TGT_ML_CoordinatedActivityLow',
  'TGT_ML_CoordinatedActivityMedium',
  'TGT_SignalAutomatedBrowser',
  'TGT_SignalBrowserAutomationExtension',
  'TGT_SignalBrowserInconsistency',
  'TGT_TokenAbsent',
  'TGT_TokenReuseAsnHigh',
  'TGT_TokenReuseAsnLow',
  'TGT_TokenReuseAsnMedium',
  'TGT_TokenReuseCountryHigh',
  'TGT_TokenReuseCountryLow',
  'TGT_TokenReuseCountryMedium',
  'TGT_TokenReuseIpHigh',
  'TGT_TokenReuseIpLow',
  'TGT_TokenReuseIpMedium',
  'TGT_VolumetricIpTokenAbsent',
  'TGT_VolumetricSession',
  'TGT_VolumetricSessionMaximum',
]

test('every targeted rule’s action is set; some rules only count', () => {
  const { RuleActionOverrides = [] } = ruleOf('BotControlRuleSet').Statement.ManagedRuleGroupStatement!
  const names = RuleActionOverrides.map(({ Name }) => Name)
  expect(names.filter((name) => name.startsWith('TGT_')).toSorted()).toEqual(targetedRules)
  const counted = countedOf('BotControlRuleSet')
  expect(counted).toEqual(
    expect.arrayContaining(targetedRules.filter((name) => /Volumetric|TokenReuse/.test(name))),
  )
})

test('tokens created on the page’s own host are accepted', () => {
  expect(acl.TokenDomains.map(asText)).toEqual(['<SiteDistribution390DED28.DomainName>'])
})

test('with less bot control, no token is needed and there is no script to load', () => {
  for (const botControl of ['common', 'off']) {
    const less = templateOf({ stage: 'dev', botControl })
    const names = aclOf(less).Rules.map(({ Name }) => Name)
    expect(names.includes('BotControlRuleSet')).toBe(botControl === 'common')
    expect(names).not.toContain('RequireToken')
    expect(propertiesOf(less, 'Custom::AWS')).toEqual([])
  }
})

interface Logging {
  LogDestinationConfigs: unknown[]
  RedactedFields: { UriPath?: object }[]
}

test('the firewall logs without tokens, paths or searched names', () => {
  const { LogDestinationConfigs, RedactedFields } = onlyOf<Logging>(
    template,
    'AWS::WAFv2::LoggingConfiguration',
  )
  const [destination] = LogDestinationConfigs.map(asText)
  const [, group] = /:log-group:<(\w+)>$/.exec(destination!) ?? []
  const logs = template.findResources('AWS::Logs::LogGroup') as Record<
    string,
    { Properties: { LogGroupName?: string } }
  >
  expect(logs[group!]?.Properties.LogGroupName).toMatch(/^aws-waf-logs-/)
  expect(RedactedFields).toEqual([{ UriPath: {} }])
  expect(acl.DataProtectionConfig.DataProtections).toEqual([
    {
      Field: { FieldType: 'SINGLE_HEADER', FieldKeys: ['authorization', 'cookie', 'x-aws-waf-token'] },
      Action: 'SUBSTITUTION',
    },
    { Field: { FieldType: 'QUERY_STRING' }, Action: 'SUBSTITUTION' },
  ])
})
