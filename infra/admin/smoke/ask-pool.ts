import { ask, type DeployedPortal } from './deployed-portal.ts'

/** A refusal of the user pool, known by its name. */
class PoolRefusal extends Error {}

/** Calls an operation of the user pool without credentials. @throws PoolRefusal */
export async function askPool({ userPool, config }: DeployedPortal, operation: string, input: object) {
  const response = await ask(userPool, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: config.userPoolClientId, UserPoolId: config.userPoolId, ...input }),
  })
  const answer = (await response.json()) as { __type?: string }
  if (!answer.__type) return answer
  throw Object.assign(new PoolRefusal(`${operation}: ${answer.__type}`), {
    name: answer.__type.replace(/^.*#/, ''),
  })
}

/** The name of the user pool's refusal; empty if it accepts the call. */
export async function refusalOf(calling: Promise<unknown>): Promise<string> {
  try {
    await calling
    return ''
  } catch (error) {
    if (error instanceof PoolRefusal) return error.name
    throw error
  }
}
