import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/api/query-client.ts'
import { orRemembered, rememberedName } from '#web/session/remembered.ts'
import { ownVault } from '#web/session/session-state.ts'

/** Options of a query that this device can answer without a network. */
export const worksOffline = { networkMode: 'always' } as const

const remembered = new Set<string>()

/** A query whose data this device stores, including later saves, and returns if there is no network. */
export function rememberedQuery<T>(queryKey: QueryKey, ask: () => Promise<T>): () => Promise<T> {
  remembered.add(rememberedName(queryKey))
  return () => orRemembered({ queryKey, vault: ownVault(), ask })
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return
  const name = rememberedName(event.query.queryKey)
  if (!remembered.has(name)) return
  // If this device cannot store it, people can still work.
  void ownVault()
    ?.set(name, event.query.state.data)
    .catch(() => undefined)
})

const worker = '/service-worker.js'

/** The pause before the browser is asked again to keep the page, in milliseconds. Each further pause is twice as long. */
const firstPause = 10_000

let isRegistered = false

/** Lets the browser keep the files of the page, so that it can reload without a network. The Trusted Types policy allows this one script. */
export function keepPageForReload() {
  // The development server has no service worker.
  if (isRegistered || !import.meta.env.PROD || !navigator.serviceWorker) return
  isRegistered = true
  const policy = window.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: (given) => (given === worker ? given : ''),
  })
  void register(policy ? policy.createScriptURL(worker) : worker, firstPause)
}

/** The browser gives up if it cannot load one of the files, so it is asked again as long as it has kept no version of the page. */
async function register(script: string, pause: number) {
  const again = () => setTimeout(() => void register(script, 2 * pause), pause)
  try {
    const registration = await navigator.serviceWorker.register(script)
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant' && !registration.active) again()
    })
  } catch {
    // Where the browser refuses (a private window), everything else works.
    again()
  }
}
