import type { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import type { Settings } from '../settings.ts'
import { findStack } from '../stack-outputs.ts'
import type { AskCli } from './ask-cli.ts'
import { type Finding, look, missing, ok, warning } from './finding.ts'

/** The oldest version of the bootstrap stack with which the CDK can deploy our stack. */
const oldestBootstrap = 6

export const checkBootstrap = (client: Pick<CloudFormationClient, 'send'>, place: string): Promise<Finding> =>
  look('The CDK bootstrap', async () => {
    const advice = `Run once: npx cdk bootstrap ${place}`
    const stack = await findStack(client, 'CDKToolkit')
    if (!stack) return missing('The account is not prepared for the CDK in this region.', advice)
    const version = Number(stack.outputs.BootstrapVersion)
    if (!(version >= oldestBootstrap)) return missing(`The CDK bootstrap is too old (${version}).`, advice)
    return ok(`The account is prepared for the CDK (bootstrap version ${version}).`)
  })

export const checkConcurrency = (client: Pick<LambdaClient, 'send'>): Promise<Finding> =>
  look('The limit of concurrent functions', async () => {
    const { AccountLimit } = await client.send(new GetAccountSettingsCommand({}))
    const limit = AccountLimit?.ConcurrentExecutions ?? 0
    if (limit >= 100) return ok(`${limit} functions may run at the same time.`)
    return warning(
      `Only ${limit} functions may run at the same time, as in every new account: enough to try, not to open.`,
      'Ask for 1,000: Service Quotas, AWS Lambda, "Concurrent executions".',
    )
  })

/** An account on the free plan is closed after six months, or with the last of its credits ("GetAccountPlanState", AWS Free Tier API). */
export const checkAccountPlan = (cli: AskCli, { stage }: Settings): Promise<Finding> =>
  look('The plan of the account', async () => {
    const plan = (await cli('freetier', 'get-account-plan-state', '--region', 'us-east-1').catch(
      withoutPlan,
    )) as { accountPlanType?: string; accountPlanExpirationDate?: string }
    if (plan.accountPlanType !== 'FREE') return ok('The account is not on the free plan.')
    const day = plan.accountPlanExpirationDate?.slice(0, 10) ?? 'an unknown day'
    return (stage === 'prod' ? missing : warning)(
      `The account is on AWS's free plan: AWS closes it, with everything in it, on ${day}, or before, once its credits are used.`,
      'Run: aws freetier upgrade-account-plan --account-plan-type PAID --region us-east-1',
    )
  })

/** Accounts that are older than the plans have none. */
function withoutPlan(error: Error) {
  if (error.name === 'ResourceNotFoundException') return {}
  throw error
}

/** One role writes the logs of all APIs of an account in a region, and `prod` sets it. */
export const checkLogRole = (cli: AskCli): Promise<Finding> =>
  look("The role of API Gateway's logs", async () => {
    const { cloudwatchRoleArn: role } = await cli('apigateway', 'get-account')
    if (typeof role !== 'string' || role.includes('role/Portal-'))
      return ok("API Gateway's logs have no role of others.")
    return warning(
      `The APIs of this account write their logs by ${role}; the first deployment sets the portal's own role instead, and leaves it.`,
      'Any such role serves all APIs. Whoever manages the other one should know.',
    )
  })
