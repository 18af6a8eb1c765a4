import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/api/query-client.ts'
import { orRemembered, rememberedName } from '#web/session/remembered.ts'
import { ownVault } from '#web/session/session-state.ts'

const remembered = new Set<string>()

/** A query whose answer this device remembers, with all that saves add to it, and which it answers itself where there is no network. */
export function rememberedQuery<T>(queryKey: QueryKey, ask: () => Promise<T>): () => Promise<T> {
  remembered.add(rememberedName(queryKey))
  return () => orRemembered({ queryKey, vault: ownVault(), ask })
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return
  const name = rememberedName(event.query.queryKey)
  if (!remembered.has(name)) return
  // A device that keeps nothing must not keep anyone from working.
  void ownVault()
    ?.set(name, event.query.state.data)
    .catch(() => undefined)
})
