import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { queryClient } from '#web/api/query-client.ts'
import { AddressProvider } from '#web/kit/ui/use-address.tsx'
import { SessionProvider } from '#web/session/session.tsx'
import { Pages } from './pages.tsx'

/** Every page, with what all of them share. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      <AddressProvider>
        <SessionProvider>
          <Pages />
        </SessionProvider>
      </AddressProvider>
    </BrowserRouter>
  </QueryClientProvider>
)
