import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { Refusal } from './refusal.ts'

export interface DeployedStack {
  status: string
  /** Is it protected against deletion? */
  isProtected: boolean
  outputs: Readonly<Record<string, string>>
}

/** A stack in the client's region; undefined if there is none with this name. */
export async function findStack(
  client: Pick<CloudFormationClient, 'send'>,
  name: string,
): Promise<DeployedStack | undefined> {
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName: name }))
    if (!stack) return undefined
    const outputs = (stack.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [
      OutputKey,
      OutputValue,
    ])
    return {
      status: stack.StackStatus ?? '',
      isProtected: stack.EnableTerminationProtection ?? false,
      outputs: Object.fromEntries(outputs) as Record<string, string>,
    }
  } catch (error) {
    // CloudFormation has no specific error for this.
    if (error instanceof Error && error.name === 'ValidationError' && /does not exist/.test(error.message))
      return undefined
    throw error
  }
}

/** A required output of the portal's stack. @throws Refusal */
export function outputOf({ outputs }: DeployedStack, name: string): string {
  const value = outputs[name]
  if (!value)
    throw new Refusal(`The stack has no output ${name}: it is not a stack of this portal, or not deployed.`)
  return value
}
