import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isFinal, pauseBefore } from './busy.ts'
import { NotAuthenticated } from './identity-token.ts'

const retries = 3

type Listener = () => void
let onSessionEnd: Listener = () => undefined

/** Tells who looks after the session when the API no longer takes it. */
export const whenSessionEnds = (listener: Listener) => {
  onSessionEnd = listener
}

const noticeSessionEnd = (error: Error) => {
  const isRefused = error instanceof ApiError && error.code === 'UNAUTHENTICATED'
  if (isRefused || error instanceof NotAuthenticated) onSessionEnd()
}

/** Three more tries, after 1, 2 and 4 s or what the API asks for, and some chance; but never where it has said no. Unused data is kept for 5 minutes. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSessionEnd }),
  mutationCache: new MutationCache({ onError: noticeSessionEnd }),
  defaultOptions: {
    queries: {
      gcTime: 5 * 60_000,
      retry: (count, error) => count < retries && !isFinal(error),
      retryDelay: (attempt, error) => pauseBefore(attempt, error, Math.random()),
    },
    // Without a network a change fails at once, in words: it must not wait for one, and be done after the person has thought better of it.
    mutations: { networkMode: 'always' },
  },
})
