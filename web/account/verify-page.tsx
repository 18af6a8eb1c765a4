import { useSession, useUser } from '#web/session/session.tsx'
import { VerifyFirstEmail } from './verify-first-email.tsx'
import { VerifyNewEmail } from './verify-new-email.tsx'

/** The address of a new account, or the one that a person wants instead. The guard leads on whoever has nothing to verify. */
export default function VerifyPage() {
  const { session } = useSession()
  const user = useUser()
  const isFirst = session.status === 'signed-in' && !session.isVerified
  return isFirst ? <VerifyFirstEmail user={user} /> : <VerifyNewEmail user={user} />
}
