import '#web/kit/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
// React Router 8: the package react-router-dom ended with version 7, so package.json gives its name to react-router.
import { pathTo } from '#shared/kernel/pages.ts'
import { prepareAttestation } from '#web/api/attestation.ts'
import { authenticator } from '#web/api/authenticator.ts'
import { queryClient } from '#web/api/query-client.ts'
import { tellOfCutTexts } from '#web/kit/ui/cut-texts.ts'
import { preloadToasts } from '#web/kit/ui/toast.ts'
import { sessionQuery, whenSignedIn } from '#web/session/session-state.ts'
import { storedRole, storedUserId } from '#web/session/stored-session.ts'
import { App } from './app.tsx'
import { preloadLinked, preloadPage, preparePage } from './lazy-page.tsx'
import { isForStaff } from './page-access.ts'
import { routes } from './pages.tsx'
import { barsOf } from './shell.tsx'

// The session and the page's code are fetched at the same time. Until the code is here, the built page shows the same as React would.
void queryClient.prefetchQuery(sessionQuery)
whenSignedIn(() => void preparePage(routes, location.pathname))
preloadLinked(routes)
preloadToasts()
tellOfCutTexts()
// It is there before a token has to be renewed, which may be when the network has just come back.
if (storedUserId()) setTimeout(() => void authenticator().catch(() => undefined), 5_000)
// Opening an application needs the security check, which takes two requests of its own.
if (storedUserId() && location.pathname.startsWith(pathTo('overview'))) void prepareAttestation()
const navigation = isForStaff(location.pathname) ? [barsOf(storedRole()).load()] : []
void Promise.allSettled([preloadPage(routes, location.pathname), ...navigation]).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
