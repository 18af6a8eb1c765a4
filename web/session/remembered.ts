import { hashKey, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { DeviceVault } from './device-vault.ts'

/** The queries that this device has answered in place of the API. */
const answeredHere = new Set<string>()

/** Under which name this device remembers what a query found. */
export const rememberedName = (queryKey: QueryKey) => queryKey.join('/')

interface Question<T> {
  queryKey: QueryKey
  vault: DeviceVault | undefined
  ask: () => Promise<T>
}

/** What the API answers. Where nothing is heard of it, what this device remembers of its last answer. */
export async function orRemembered<T>({ queryKey, vault, ask }: Question<T>): Promise<T> {
  try {
    const answer = await ask()
    answeredHere.delete(hashKey(queryKey))
    return answer
  } catch (error) {
    const known = isUnanswered(error) ? await vault?.get<T>(rememberedName(queryKey)) : undefined
    if (known === undefined) throw error
    answeredHere.add(hashKey(queryKey))
    return known
  }
}

/** There is no network, the time is up, or the security check before the call could not be loaded. Cognito's answers end so. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError || error instanceof NotAuthenticated) &&
  !(error instanceof Error && error.name.endsWith('Exception'))

/** The API can be heard again: asks it what this device has answered meanwhile. */
export function askAgain() {
  if (answeredHere.size === 0) return
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => answeredHere.has(queryHash) })
}
window.addEventListener('online', askAgain)
