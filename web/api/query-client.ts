import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isFinal, pauseBefore } from './busy.ts'
import { NotAuthenticated } from './identity-token.ts'
import { dismissErrors } from '#web/ui/toast.ts'

const retries = 3

interface Refusals {
  /** The API no longer accepts the session. */
  sessionEnded: () => void
  /** The person may not make this call. Their role may have changed. */
  forbidden: () => void
}

let refusals: Refusals | undefined

/** Sets what is called when the API refuses somebody. */
export const whenRefused = (listeners: Refusals) => {
  refusals = listeners
}

const noticeRefusal = (error: Error) => {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'UNAUTHENTICATED' || error instanceof NotAuthenticated) refusals?.sessionEnded()
  if (code === 'FORBIDDEN') refusals?.forbidden()
}

/** Queries are retried after 1, 2 and 4 s or as the API asks, with jitter, but not if it refused. Unused data is kept for 5 minutes. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeRefusal }),
  // A successful change removes earlier errors from the screen.
  mutationCache: new MutationCache({ onError: noticeRefusal, onSuccess: () => dismissErrors() }),
  defaultOptions: {
    queries: {
      // Without a network a query fails and the page says so, instead of waiting silently. It is repeated when the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      gcTime: 5 * 60_000,
      retry: (count, error) => count < retries && navigator.onLine !== false && !isFinal(error),
      retryDelay: (attempt, error) => pauseBefore(attempt, error, Math.random()),
    },
    // Without a network, a change fails at once with a message. It must not be made later, when the person may have changed their mind.
    mutations: { networkMode: 'always' },
  },
})
