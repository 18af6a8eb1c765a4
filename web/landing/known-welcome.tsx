import { Button } from '@aws-amplify/ui-react'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { homePath } from '#shared/kernel/pages.ts'
import { userRoleLabel } from '#shared/kernel/user-role.ts'
import type { User } from '#shared/people/user.ts'
import { queryClient } from '#web/api/query-client.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { logout, SessionProvider, useSession } from '#web/session/session.tsx'
import { Standing } from './standing.tsx'
import { BigLink, VisitorWelcome, Welcome, WelcomeSkeleton } from './welcome.tsx'

// Replaces the part of the built page that depends on the session.
createRoot(document.getElementById('welcome')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <KnownWelcome />
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
)

/** For someone with a stored session: it loads, is there, has ended, or cannot be loaded. */
function KnownWelcome() {
  const session = useSession()
  switch (session.status) {
    case 'loading':
      return <WelcomeSkeleton />
    case 'signed-in':
      return <SignedInWelcome user={session.user} />
    case 'signed-out':
      return <VisitorWelcome />
    case 'failed':
      return <FailedWelcome retry={session.retry} />
  }
}

function SignedInWelcome({ user }: { user: User }) {
  const { mutate, isPending } = useMutation({ mutationFn: () => logout(), onSuccess: focusHeading })
  return (
    <>
      <Welcome subtitle="Welcome back!">
        <BigLink href={homePath(user.role)} isPrimary>
          Enter {userRoleLabel[user.role]} Home
        </BigLink>
        <Button size="large" isDisabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Logging out...' : 'Log out'}
        </Button>
      </Welcome>
      {user.role === 'applicant' ? <Standing /> : <div className="standing" />}
    </>
  )
}

function FailedWelcome({ retry }: { retry: () => void }) {
  return (
    <VisitorWelcome>
      <p className="message" role="status">
        <Icon shape="notice" />
        <span>Your session could not be loaded.</span>
        <Button variation="link" size="small" onClick={retry}>
          Try again
        </Button>
      </p>
    </VisitorWelcome>
  )
}

/** The button that had the focus is gone once they are logged out. */
const focusHeading = () => document.querySelector('h1')?.focus()
