import { useQuery } from '@tanstack/react-query'
import type { Path } from 'react-router-dom'
import { auth } from '#shared/people/auth-routes.ts'
import { client } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { siteConfigQuery } from '#web/api/site-config.ts'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { claimsOf, storedClient, storedToken } from '#web/session/stored-session.ts'

interface Props {
  /** The path that was wanted before the login. */
  from: Path | undefined
  /** Someone who is logged in proves that it is still they. */
  isAgain?: boolean
  label?: string
  /** False: it was removed from the account, which this takes back. */
  isAllowed?: boolean
}

/** Leads to Google, where the settings of the portal name it. */
export function ContinueWithGoogle({
  from,
  isAgain = false,
  label = 'Continue with Google',
  isAllowed = true,
}: Props) {
  const { data } = useQuery(siteConfigQuery)
  const leave = async () => {
    if (!isAllowed) await client(auth).allowGoogle()
    const { leaveForGoogle } = await import('#web/session/google.ts')
    await leaveForGoogle(from, isAgain ? 'again' : 'first')
  }
  return data?.google ? (
    <RunButton run={leave} runningLabel="Leaving for Google...">
      {label}
    </RunButton>
  ) : null
}

/** The server takes a login of the last five minutes for a proof. Someone who has just come back from Google need not prove more. */
export const isJustBack = () =>
  serverNow().getTime() / 1_000 - (claimsOf(storedToken() ?? 'e30.e30').auth_time ?? 0) < 240

/** Did the person who is logged in come by Google? */
export function useIsByGoogle() {
  const { data } = useQuery(siteConfigQuery)
  return data?.google !== undefined && data.google.clientId === storedClient()
}
