import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { DeployedStack } from '../stack-outputs.ts'

/** The plan of a stack's user pool, such as ESSENTIALS; undefined if there is no pool. */
export async function findPlan(
  client: Pick<CognitoIdentityProviderClient, 'send'>,
  stack: DeployedStack | undefined,
): Promise<string | undefined> {
  const UserPoolId = stack?.outputs.UserPoolId
  if (!UserPoolId) return undefined
  const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId }))
  return UserPool?.UserPoolTier
}
