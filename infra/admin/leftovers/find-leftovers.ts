import type { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../../settings.ts'
import { tagsOf } from '../../settings.ts'
import { stackName } from '../configured-settings.ts'
import { findStack } from '../stack-outputs.ts'
import { type Clients, findByTag } from './by-tag.ts'
import { keptByCloudFormation } from './deleted-stack.ts'

/**
 * What is still in the account after a stack was destroyed, as lines.
 * @throws Refusal if the stack still exists
 */
export async function findLeftovers(
  settings: Settings,
  clients: Clients & { cloudFormation: Pick<CloudFormationClient, 'send'> },
): Promise<string[]> {
  const name = stackName(settings)
  const stack = await findStack(clients.cloudFormation, name)
  if (stack)
    throw new Refusal(
      `The stack ${name} is still there (${stack.status}). To remove it: npx cdk destroy -c portal:stage=${settings.stage}`,
    )
  const kept = await keptByCloudFormation(clients.cloudFormation, name)
  return [
    ...kept.map((line) => `CloudFormation left: ${line}`),
    ...(await findByTag(tagsOf(settings.stage), clients)).map((line) => `Still there: ${line}`),
  ]
}
