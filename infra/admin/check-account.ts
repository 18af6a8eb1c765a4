import type { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { type Finding, look, missing, ok, warning } from './finding.ts'
import { findStack } from './stack-outputs.ts'

/** The oldest version of the bootstrap stack with which the CDK can deploy our stack. */
const oldestBootstrap = 6

export const checkBootstrap = (client: Pick<CloudFormationClient, 'send'>, place: string): Promise<Finding> =>
  look('The CDK bootstrap', async () => {
    // For a bootstrap, too, the CDK reads the whole stack, which contains the built site.
    const advice = `Run once: npm run build && npx cdk bootstrap ${place}`
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
