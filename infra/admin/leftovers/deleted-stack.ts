import {
  type CloudFormationClient,
  ListStackResourcesCommand,
  ListStacksCommand,
  type StackSummary,
} from '@aws-sdk/client-cloudformation'
import { everyPage } from './every-page.ts'

type Client = Pick<CloudFormationClient, 'send'>

/**
 * What CloudFormation did not delete with the last stack of this name. It lists deleted stacks for 90 days ("ListStacks",
 * CloudFormation API reference).
 */
export async function keptByCloudFormation(client: Client, name: string): Promise<string[]> {
  const stack = await lastDeleted(client, name)
  if (!stack) return []
  const resources = await everyPage(async (NextToken) => {
    const page = await client.send(new ListStackResourcesCommand({ StackName: stack.StackId, NextToken }))
    return { items: page.StackResourceSummaries ?? [], next: page.NextToken }
  })
  return resources
    .filter(({ ResourceStatus }) => ResourceStatus !== 'DELETE_COMPLETE')
    .map(
      ({ ResourceType, PhysicalResourceId, ResourceStatus }) =>
        `${ResourceType} ${PhysicalResourceId} (${ResourceStatus})`,
    )
}

async function lastDeleted(client: Client, name: string): Promise<StackSummary | undefined> {
  const stacks = await everyPage(async (NextToken) => {
    const StackStatusFilter = ['DELETE_COMPLETE' as const]
    const page = await client.send(new ListStacksCommand({ StackStatusFilter, NextToken }))
    return { items: page.StackSummaries ?? [], next: page.NextToken }
  })
  return stacks
    .filter(({ StackName }) => StackName === name)
    .toSorted((one, other) => Number(other.DeletionTime ?? 0) - Number(one.DeletionTime ?? 0))[0]
}
