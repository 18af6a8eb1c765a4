import { useLocation } from 'react-router-dom'
import { useSession } from '#web/session/session.tsx'
import { Notice } from '#web/ui/message.tsx'

/** Why someone who did not ask for it is on the log-in page. */
export function LoginNotice() {
  const { session } = useSession()
  const { state } = useLocation()
  if (session.status === 'signed-out' && session.isExpired)
    return <Notice>Your session has ended. Please log in to go on.</Notice>
  return state?.from ? <Notice>Please log in to go on.</Notice> : null
}
