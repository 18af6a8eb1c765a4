import { hashKey, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { DeviceVault } from './device-vault.ts'

/** The queries that were answered from this device instead of the API. */
const answeredHere = new Set<string>()

/** The name under which this device keeps a query's data. */
export const rememberedName = (queryKey: QueryKey) => queryKey.join('/')

interface Question<T> {
  queryKey: QueryKey
  vault: DeviceVault | undefined
  ask: () => Promise<T>
}

/** The API's answer, or if the API cannot be reached, the last answer that this device has kept. */
export async function orRemembered<T>({ queryKey, vault, ask }: Question<T>): Promise<T> {
  try {
    const answer = await ask()
    answeredHere.delete(hashKey(queryKey))
    return answer
  } catch (error) {
    const known = isUnanswered(error)
      ? // If this device does not answer either, the reason of the API is the one to show.
        await vault?.get<T>(rememberedName(queryKey)).catch(() => undefined)
      : undefined
    if (known === undefined) throw error
    answeredHere.add(hashKey(queryKey))
    return known
  }
}

/** No network, a timeout, or a security check that did not load. An error whose name ends in 'Exception' is an answer of Cognito. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError || error instanceof NotAuthenticated) &&
  !(error instanceof Error && error.name.endsWith('Exception'))

/** The API can be reached again: refetches the queries that were answered from this device. */
export function askAgain() {
  if (answeredHere.size === 0) return
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => answeredHere.has(queryHash) })
}
window.addEventListener('online', askAgain)
