import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { decidedRules } from '../bot-control.ts'
import { checkAwsCli, checkNode, checkSettings } from './check-machine.ts'
import { configuredSettings } from './configured-settings.ts'
import { type openClients, examine } from './examine.ts'
import { runHere } from './testing/run-here.ts'
import { runScript } from './testing/run-script.ts'
import { awsError, noStack, scripted, stackAnswer } from './testing/scripted-client.ts'

const sandboxed = configuredSettings([
  'portal:mailFrom=portal@example.org',
  'portal:alarmEmail=it@example.org',
])
const anyone = { GetCallerIdentity: { Account: '111122223333', Arn: 'arn:aws:iam::111122223333:user/lead' } }
const busyRegion = { GetAccountSettings: { AccountLimit: { ConcurrentExecutions: 1_000 } } }
const openMail = {
  GetAccount: { ProductionAccessEnabled: true, SendingEnabled: true, SendQuota: { Max24HourSend: 50_000 } },
  GetEmailIdentity: { VerifiedForSendingStatus: true },
}

const rule = (Name: string, action = 'Block') => ({ Name, Action: { [action]: {} } })
const offering = (...names: string[]) => ({ Versions: names.map((Name) => ({ Name })) })
const knownBots = {
  ListAvailableManagedRuleGroupVersions: offering('LATEST', 'Version_10.0', 'Version_4.0', 'Version_5.0'),
  DescribeManagedRuleGroup: {
    Rules: [rule('CategoryAI'), ...decidedRules('targeted').map((name) => rule(name, 'Captcha'))],
  },
}

interface Script {
  sts?: Record<string, object>
  cloudFormation?: Record<string, object>
  lambda?: Record<string, object>
  ses?: Record<string, object>
  waf?: Record<string, object>
  cognito?: Record<string, object>
  cli?: Record<string, object>
}

const AlarmTopic = 'arn:aws:sns:us-east-1:111122223333:Portal-prod-AlarmTopic'
const outputs = {
  BootstrapVersion: '33',
  SiteHost: 'd1.cloudfront.net',
  UserPoolId: 'pool',
  AlarmTopicArn: AlarmTopic,
}
const quiet = {
  'get-account-plan-state': { accountPlanType: 'PAID' },
  'list-subscriptions-by-topic': {
    Subscriptions: [{ SubscriptionArn: `${AlarmTopic}:1`, Endpoint: 'it@example.org' }],
  },
  'get-account': {},
}
/** The CLI, with answers by the name of its operation. */
const cliWith = (answers: Record<string, object>) => (_: string, operation: string) => {
  const answer = answers[operation]!
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
}

async function statesOf(script: Script, region: string | undefined = 'us-east-1', settings = sandboxed) {
  const answers = {
    sts: anyone,
    cloudFormation: stackAnswer('UPDATE_COMPLETE', outputs),
    waf: knownBots,
    cognito: {},
    lambda: busyRegion,
    ses: openMail,
    cli: {},
    ...script,
  }
  const { cli, ...ofSdk } = answers
  const clients = Object.fromEntries(Object.entries(ofSdk).map(([name, each]) => [name, scripted(each)]))
  const open = () =>
    ({ ...clients, cli: cliWith({ ...quiet, ...cli }) }) as unknown as ReturnType<typeof openClients>
  return examine(settings, region, open)
}
const troubles = async (script: Script, settings = sandboxed) =>
  (await statesOf(script, 'us-east-1', settings))
    .filter(({ state }) => state !== 'ok')
    .map(({ state, what }) => `${state}: ${what}`)

test('finds nothing missing in an account that is ready', async () => {
  expect(await statesOf({})).toMatchObject([
    { what: 'Credentials of account 111122223333, as arn:aws:iam::111122223333:user/lead.' },
    { what: 'Region us-east-1.' },
    { what: 'The account is not on the free plan.' },
    { what: 'The account is prepared for the CDK (bootstrap version 33).' },
    {
      what: 'The stack Portal-prod exists (UPDATE_COMPLETE); the deployment changes it. See what: npx cdk diff',
    },
    { what: 'CloudFront makes distributions for this account.' },
    { what: 'No trial stands beside it.' },
    { what: '1000 functions may run at the same time.' },
    { what: 'Bot control Version_5.0; the newest is Version_10.0.' },
    { what: 'What each rule of bot control Version_5.0 does is decided.' },
    { what: "The identity of example.org is not this stack's." },
    { what: 'SES may send for example.org.' },
    { what: 'SES sends up to 50000 mails a day.' },
    { what: 'Alarms are mailed to it@example.org.' },
    { what: "API Gateway's logs have no role of others." },
  ])
  expect(await troubles({})).toEqual([])
})

test('finds the missing bootstrap and the small limits of a new account', async () => {
  const found = await troubles({
    cloudFormation: noStack,
    lambda: { GetAccountSettings: { AccountLimit: { ConcurrentExecutions: 10 } } },
    ses: { GetAccount: { ProductionAccessEnabled: false }, GetEmailIdentity: awsError('NotFoundException') },
  })
  expect(found).toEqual([
    'missing: The account is not prepared for the CDK in this region.',
    'warning: AWS may refuse a young account its first CloudFront distribution, and does not tell beforehand.',
    'warning: Only 10 functions may run at the same time, as in every new account: enough to try, not to open.',
    'missing: SES does not know the domain example.org in this region.',
    'missing: SES is in its sandbox: nobody else than addresses that you verified can verify an address.',
  ])
})

test('a bootstrap that is missing comes with its command', async () => {
  const found = await statesOf({ cloudFormation: noStack })
  expect(found.find(({ what }) => what.includes('not prepared'))?.advice).toBe(
    'Run once: npx cdk bootstrap aws://111122223333/us-east-1',
  )
})

const dev = configuredSettings(['portal:stage=dev', 'portal:mailFrom=portal@example.org'])

test('an account on the free plan is not one for a season', async () => {
  const cli = {
    'get-account-plan-state': { accountPlanType: 'FREE', accountPlanExpirationDate: '2027-05-12T00:00:00Z' },
  }
  const what =
    "The account is on AWS's free plan: AWS closes it, with everything in it, on 2027-05-12, or before, once its credits are used."
  expect(await troubles({ cli })).toEqual([`missing: ${what}`])
  const cloudFormation = stackAnswer('UPDATE_COMPLETE', outputs, { hasTrial: true })
  expect(await troubles({ cli, cloudFormation }, dev)).toEqual([`warning: ${what}`])
  const older = { 'get-account-plan-state': awsError('ResourceNotFoundException') }
  expect(await troubles({ cli: older })).toEqual([])
})

test('says who makes the identity of the mail domain', async () => {
  const ours = configuredSettings(['portal:mailDomain=example.org'])
  const cloudFormation = stackAnswer('UPDATE_COMPLETE', { ...outputs, MailDomainMade: 'example.org' })
  const ses = { ...openMail, GetEmailIdentity: awsError('NotFoundException') }
  expect(await troubles({ ses }, ours)).toEqual([])
  expect(await troubles({ cloudFormation }, ours)).toEqual([])
  expect(await troubles({}, ours)).toEqual([
    'missing: SES has example.org already, and this stack did not make it.',
  ])
  expect(await troubles({ cloudFormation })).toEqual([
    'missing: This stack has made the identity of example.org, and would leave it.',
  ])
})

test('a trial may try SES in its sandbox, a portal that opens may not', async () => {
  const ses = { ...openMail, GetAccount: { ProductionAccessEnabled: false } }
  const what = 'SES is in its sandbox: nobody else than addresses that you verified can verify an address.'
  expect(await troubles({ ses })).toEqual([`missing: ${what}`])
  const cloudFormation = stackAnswer('UPDATE_COMPLETE', outputs, { hasTrial: true })
  expect(await troubles({ ses, cloudFormation }, dev)).toEqual([`warning: ${what}`])
})

test('warns if nobody has confirmed the address for alarms', async () => {
  const Subscriptions = [{ SubscriptionArn: 'PendingConfirmation', Endpoint: 'it@example.org' }]
  const found = await statesOf({ cli: { 'list-subscriptions-by-topic': { Subscriptions } } })
  expect(found.find(({ what }) => what.startsWith('Nobody gets alarms'))).toMatchObject({
    state: 'warning',
    advice: expect.stringContaining(`aws sns subscribe --topic-arn ${AlarmTopic}`) as unknown,
  })
})

test('warns of a trial that still costs money, and of a log role of others', async () => {
  const cloudFormation = stackAnswer('UPDATE_COMPLETE', outputs, { hasTrial: true })
  const cli = { 'get-account': { cloudwatchRoleArn: 'arn:aws:iam::111122223333:role/other' } }
  expect(await troubles({ cloudFormation, cli })).toEqual([
    expect.stringContaining('$24 a month more until it is removed'),
    expect.stringContaining(
      'The APIs of this account write their logs by arn:aws:iam::111122223333:role/other',
    ),
  ])
})

test('what only the AWS CLI can ask is left open where it is missing', async () => {
  const found = await statesOf({
    cli: { 'get-account-plan-state': awsError('the AWS CLI is not installed') },
  })
  expect(found).toContainEqual({
    state: 'unknown',
    what: 'The plan of the account could not be checked (the AWS CLI is not installed).',
  })
})

test('an old bootstrap, a stuck stack and an unverified sender prevent a deployment', async () => {
  const found = await troubles({
    cloudFormation: stackAnswer('UPDATE_ROLLBACK_FAILED', { ...outputs, BootstrapVersion: '5' }),
    ses: { ...openMail, GetEmailIdentity: { VerifiedForSendingStatus: false } },
  })
  expect(found).toEqual([
    'missing: The CDK bootstrap is too old (5).',
    'missing: The stack Portal-prod is stuck in UPDATE_ROLLBACK_FAILED.',
    'missing: SES has not verified the domain example.org in this region.',
  ])
})

const ofStack = async (cloudFormation: object) => {
  const found = await statesOf({ cloudFormation: cloudFormation as Record<string, object> })
  return found.find(({ what }) => what.includes('Portal-prod'))!
}

test('reports a failed first deployment with what to do', async () => {
  expect(await ofStack(stackAnswer('ROLLBACK_COMPLETE', {}, { isProtected: false }))).toEqual({
    state: 'warning',
    what: 'The first deployment of Portal-prod failed (ROLLBACK_COMPLETE); its events in CloudFormation say why.',
    advice: 'npm run deploy deletes what is left of it and begins again.',
  })
  expect(await ofStack(stackAnswer('ROLLBACK_COMPLETE'))).toMatchObject({
    state: 'missing',
    advice:
      'It is protected, but never worked, so nothing is lost. Run: aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name Portal-prod and then: npm run deploy',
  })
})

test('reports an unprotected stack, and takes no draft for a deployment', async () => {
  expect(await ofStack(stackAnswer('REVIEW_IN_PROGRESS', {}, { isProtected: false }))).toMatchObject({
    state: 'ok',
    what: expect.stringMatching(/^The stack Portal-prod is an empty draft/) as unknown,
  })
  expect(await ofStack(stackAnswer('UPDATE_IN_PROGRESS'))).toMatchObject({ state: 'missing' })
  expect(await ofStack(stackAnswer('CREATE_COMPLETE', {}, { isProtected: false }))).toMatchObject({
    state: 'warning',
    advice: 'npm run deploy protects it.',
  })
})

test('warns a young account of CloudFront’s refusal before its first deployment', async () => {
  const found = await statesOf({ cloudFormation: noStack })
  expect(found.find(({ what }) => what.includes('young account'))?.advice).toContain(
    'Your account must be verified',
  )
})

test('a user pool becomes lite in two deployments', async () => {
  const lite = configuredSettings(['portal:cognitoPlan=lite', 'portal:mailFrom=portal@example.org'])
  const withPlan = (UserPoolTier: string) =>
    troubles({ cognito: { DescribeUserPool: { UserPool: { UserPoolTier } } } }, lite)
  expect(await withPlan('ESSENTIALS')).toEqual([
    'warning: The user pool has the plan essentials; it becomes lite in two deployments, since lite cannot rotate refresh tokens.',
  ])
  expect(await withPlan('LITE')).toEqual([])
})

test('reports a bot control version about to end, with those on offer', async () => {
  const waf = { ...knownBots, ListAvailableManagedRuleGroupVersions: offering('Version_10.0', 'Version_6.0') }
  const [found] = (await statesOf({ waf })).filter(({ state }) => state === 'missing')
  expect(found).toEqual({
    state: 'missing',
    what: 'AWS has ended bot control Version_5.0, or is about to.',
    advice:
      'It offers Version_6.0, Version_10.0. Set portal:botControlVersion to Version_10.0 in cdk.json, and ask the doctor again what is new in it.',
  })
})

test('reports new and removed rules of bot control', async () => {
  const Rules = [
    ...decidedRules('targeted')
      .slice(1)
      .map((name) => rule(name)),
    rule('TGT_New'),
    rule('SignalNew', 'Challenge'),
    rule('CategoryNew'),
  ]
  expect(await troubles({ waf: { ...knownBots, DescribeManagedRuleGroup: { Rules } } })).toEqual([
    'warning: The rules of bot control Version_5.0 are not those that were decided about. New: TGT_New, SignalNew. Gone: SignalKnownBotDataCenter.',
  ])
  const off = configuredSettings(['portal:botControl=off', 'portal:mailFrom=portal@example.org'])
  expect(await troubles({ waf: {} }, off)).toEqual([])
})

test('checks for the AWS CLI, which the documents use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aws-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = ['/nowhere', folder].join(delimiter)
  expect(checkAwsCli(path)).toMatchObject({ state: 'warning', what: 'The AWS CLI is not installed.' })
  writeFileSync(join(folder, 'aws'), '')
  expect(checkAwsCli(path)).toMatchObject({ state: 'ok' })
})

test('reports what the credentials may not read, and checks the rest', async () => {
  expect(await troubles({ lambda: { GetAccountSettings: awsError('AccessDeniedException') } })).toEqual([
    'unknown: The limit of concurrent functions could not be checked (AccessDeniedException).',
  ])
})

test.each([
  [awsError('ExpiredTokenException'), 'No credentials.'],
  [awsError('CredentialsProviderError'), 'No credentials.'],
  [awsError('TimeoutError'), 'AWS could not be asked (TimeoutError: TimeoutError).'],
])('without an answer to who we are (%s) nothing else is asked', async (error, what) => {
  const found = await statesOf({ sts: { GetCallerIdentity: error } })
  expect(found.map(({ state }) => state)).toEqual(['missing', 'ok', 'unknown'])
  expect(found[0]).toMatchObject({ what })
})

test('an old Node counts as missing, and default settings are warnings', () => {
  expect(checkNode('22.20.0').state).toBe('missing')
  expect(checkNode('24.0.0').state).toBe('ok')
  const links = [
    { label: 'Instagram', url: 'https://www.instagram.com/us' },
    { label: 'Code', url: 'https://github.com/us' },
  ]
  const own = configuredSettings([
    'portal:chapter=Code for good',
    `portal:links=${JSON.stringify(links)}`,
    'portal:contact={"email":"apply@example.org"}',
    'portal:timeZone=America/New_York',
    'portal:emailDomains=example.edu',
    'portal:mailFrom=portal@example.org',
    'portal:alarmEmail=lead@example.org',
    'portal:budgetUsd=60',
  ])
  expect(checkSettings(own).map(({ state }) => state)).toEqual(['ok'])
  expect(checkSettings(configuredSettings()).map(({ state }) => state)).toContain('warning')
})

test('reminds of missing links, contact and time zone', () => {
  const words = checkSettings(configuredSettings()).map(({ what }) => what)
  expect(words).toContain('portal:links has no link to social media: the footer should have one.')
  expect(words).toContain('portal:links has no link to a code host: the footer should have one.')
  expect(words.filter((each) => /^portal:(contact|timeZone) is not set/.test(each))).toHaveLength(2)
})

test('with Google, says what to paste there, and looks for the secret', async () => {
  const settings = configuredSettings([
    'portal:mailFrom=portal@example.org',
    'portal:googleClientId=123-abc.apps.googleusercontent.com',
    'portal:googleSecretName=portal/google',
  ])
  const having = (...names: string[]) => ({ 'list-secrets': { SecretList: names.map((Name) => ({ Name })) } })
  const found = await statesOf({ cli: having('portal/google') }, 'us-east-1', settings)
  expect(found.map(({ what }) => what)).toContain(
    'At Google, the client 123-abc.apps.googleusercontent.com needs the redirect address https://portal-prod-111122223333.auth.us-east-1.amazoncognito.com/oauth2/idpresponse',
  )
  const words = 'missing: Secrets Manager has no portal/google in this region.'
  expect(await troubles({ cli: having('portal/google-old') }, settings)).toContain(words)
})

test('explains the plan that costs money from the first person on', () => {
  const words = checkSettings(configuredSettings(['portal:cognitoPlan=plus'])).map(({ what }) => what)
  expect(words).toContain(
    'Plan plus: passwords from known breaches are refused, for $0.02 a person in each month in which they log in.',
  )
  expect(checkSettings(configuredSettings()).some(({ what }) => what.startsWith('Plan'))).toBe(false)
})

test('checks what it can on a machine without an account, and exits with 1', async () => {
  const { code, output } = await runScript('doctor', [])
  expect(code).toBe(1)
  expect(output).toMatch(/^ok {7}Node 2/m)
  expect(output).toMatch(/^missing {2}No credentials\./m)
  expect(output).toMatch(/^missing {2}No region\./m)
})

test.each([
  [['extra'], /^Usage: npm run doctor/],
  [['-c', 'portal:stage=test'], /^The setting portal:stage must be "dev" or "prod", but is "test"\.$/],
  [['-c', 'stage'], /^After -c comes a setting such as portal:stage=dev, not stage\.$/],
])('on %j it looks at nothing and says why', async (words, sentence) => {
  const { code, output } = await runHere('doctor', words)
  expect(code).toBe(1)
  expect(output).toMatch(sentence)
  expect(output.split('\n')).toHaveLength(1)
})
