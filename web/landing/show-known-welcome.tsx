import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/api/query-client.ts'
import { SessionProvider } from '#web/session/session.tsx'
import { KnownWelcome } from './known-welcome.tsx'

/** Takes over the part of the built page that changes with the person. */
export const showKnownWelcome = (place: HTMLElement) =>
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <KnownWelcome />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
