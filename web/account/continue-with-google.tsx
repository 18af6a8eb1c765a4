import { useQuery } from '@tanstack/react-query'
import type { Path } from 'react-router-dom'
import { siteConfigQuery } from '#web/api/site-config.ts'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { storedClient } from '#web/session/stored-session.ts'

interface Props {
  /** The path that was wanted before the login. */
  from: Path | undefined
  /** Someone who is logged in proves that it is still they. */
  isAgain?: boolean
  label?: string
}

/** Leads to Google, where the settings of the portal name it. */
export function ContinueWithGoogle({ from, isAgain = false, label = 'Continue with Google' }: Props) {
  const { data } = useQuery(siteConfigQuery)
  const leave = async () => {
    const { leaveForGoogle } = await import('#web/session/google.ts')
    await leaveForGoogle(from, isAgain ? 'again' : 'first')
  }
  return data?.google ? (
    <RunButton run={leave} runningLabel="Leaving for Google...">
      {label}
    </RunButton>
  ) : null
}

/** Did the person who is logged in come by Google? */
export function useIsByGoogle() {
  const { data } = useQuery(siteConfigQuery)
  return data?.google !== undefined && data.google.clientId === storedClient()
}
