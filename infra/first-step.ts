import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import type { DeploymentStep } from './deployment-step.ts'
import { type Deployed, stepsBefore } from './deployment-steps.ts'
import { type Settings, stackName } from './settings.ts'
import { findStack } from './stack-outputs.ts'

/**
 * Makes a plain `cdk deploy` end in the same stack as `npm run deploy`: the first one of a `prod` makes it unprotected, so that it can be
 * rolled back, and the next one protects it. The CDK tells its app the account. Without one, or without the right to look, the
 * stack is the final one.
 */
export async function firstStep(settings: Settings): Promise<DeploymentStep | undefined> {
  const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env
  if (!account || !region || settings.stage !== 'prod') return undefined
  const deployed = await find(settings, account, region).catch(() => undefined)
  const [step] = deployed ? stepsBefore(settings, deployed) : []
  if (step)
    console.error('The first deployment makes everything, unprotected. Deploy once more: that protects it.')
  return step
}

/** The credentials may be others than those of the CDK, which has an option for a profile. */
async function find(settings: Settings, account: string, region: string): Promise<Deployed | undefined> {
  const { Account } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}))
  if (Account !== account) return undefined
  const stack = await findStack(new CloudFormationClient({ region }), stackName(settings))
  return { stack, plan: undefined }
}
