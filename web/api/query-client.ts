import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { dismissErrors } from '#web/kit/ui/toast.ts'
import type { ApiError } from './api-error.ts'
import { isFinal, pauseBefore } from './busy.ts'
import { NotAuthenticated } from './identity-token.ts'

const retries = 3

type Listener = (isOver: boolean) => void
let onRefusal: Listener | undefined

/** Sets what is called when the API no longer accepts the session (`isOver`), or refuses a call: the role may have changed. */
export const whenRefused = (listener: Listener) => {
  onRefusal = listener
}

const noticeRefusal = (error: Error) => {
  const { code } = error as Partial<ApiError>
  const isOver = code === 'UNAUTHENTICATED' || error instanceof NotAuthenticated
  if (isOver || code === 'FORBIDDEN' || code === 'SECOND_FACTOR') onRefusal?.(isOver)
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
