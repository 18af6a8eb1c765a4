import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { WAFV2Client } from '@aws-sdk/client-wafv2'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { askCli } from './ask-cli.ts'
import { checkAccountPlan, checkBootstrap, checkConcurrency, checkLogRole } from './check-account.ts'
import { checkAlarms } from './check-alarms.ts'
import { checkBotControl } from './check-bot-control.ts'
import { checkGoogle } from './check-google.ts'
import { checkMail } from './check-mail.ts'
import { checkStack } from './check-stack.ts'
import { type Finding, missing, ok } from './finding.ts'
import { noRegion } from './region.ts'
import { isAboutCredentials, noCredentials } from './run-command.ts'

/** The clients with which the doctor reads an account. */
export const openClients = (region: string) => ({
  sts: new STSClient({ region }),
  cloudFormation: new CloudFormationClient({ region }),
  cognito: new CognitoIdentityProviderClient({ region }),
  lambda: new LambdaClient({ region }),
  ses: new SESv2Client({ region }),
  waf: new WAFV2Client({ region }),
  cli: askCli,
})
type Clients = ReturnType<typeof openClients>

/** Checks the account step by step. Without credentials nothing else can be checked, which is reported once. */
export async function examine(
  settings: Settings,
  region: string | undefined,
  open: (region: string) => Clients = openClients,
): Promise<Finding[]> {
  // Only the identity does not depend on a region.
  const clients = open(region ?? 'us-east-1')
  const { sts, cloudFormation, lambda, waf, cli } = clients
  const account = await findAccount(sts).catch(asUnreachable)
  if ('state' in account) return [account, regionFinding(region), notLookedAt]
  const who = ok(`Credentials of account ${account.id}, as ${account.who}.`)
  if (!region) return [who, regionFinding(region), notLookedAt]
  const found = await Promise.all([
    checkAccountPlan(cli, settings),
    checkBootstrap(cloudFormation, `aws://${account.id}/${region}`),
    checkStack(clients, settings),
    checkConcurrency(lambda),
    checkBotControl(waf, settings),
    checkMail(clients, settings),
    checkGoogle(cli, settings, { account: account.id, region }),
    ...(settings.alarmEmail ? [checkAlarms(clients, settings)] : []),
    ...(settings.stage === 'prod' ? [checkLogRole(cli)] : []),
  ])
  return [who, regionFinding(region), ...found.flat()]
}

const regionFinding = (region: string | undefined) =>
  region ? ok(`Region ${region}.`) : missing('No region.', noRegion)

const asUnreachable = (error: unknown): Finding =>
  error instanceof Refusal
    ? missing('No credentials.', error.message)
    : missing(`AWS could not be asked (${String(error)}).`, 'Is this machine connected?')

const notLookedAt: Finding = {
  state: 'unknown',
  what: 'Bootstrap, stack, quotas, bot control and mail were not checked, because credentials or the region are missing.',
}

/** The owner of the credentials. @throws Refusal if there are no valid ones */
export async function findAccount(sts: Pick<STSClient, 'send'>) {
  try {
    const { Account: id = '', Arn: who = '' } = await sts.send(new GetCallerIdentityCommand({}))
    return { id, who }
  } catch (error) {
    throw isAboutCredentials(error) ? new Refusal(noCredentials) : error
  }
}
