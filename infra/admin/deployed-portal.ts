import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { Refusal } from '../refusal.ts'
import { stackName } from '../settings.ts'
import { findStack, outputOf } from '../stack-outputs.ts'
import { configuredSettings } from './configured-settings.ts'
import { findRegion, noRegion } from './region.ts'

/** Connects the stores to a deployed portal by its stack's outputs; by default, the stack of `cdk.json`. @throws Refusal */
export async function chooseDeployedPortal(named: string | undefined): Promise<string> {
  const name = named ?? stackName(configuredSettings())
  const region = await findRegion()
  if (!region) throw new Refusal(noRegion)
  const stack = await findStack(new CloudFormationClient({ region }), name)
  if (!stack) throw new Refusal(`There is no stack ${name} in ${region}. Another name: --stack NAME`)
  process.env.AWS_REGION = region
  process.env.TABLE_NAME = outputOf(stack, 'TableName')
  process.env.USER_POOL_ID = outputOf(stack, 'UserPoolId')
  process.env.TIME_ZONE = outputOf(stack, 'TimeZone')
  return `${outputOf(stack, 'SiteUrl')} (stack ${name} in ${region})`
}
