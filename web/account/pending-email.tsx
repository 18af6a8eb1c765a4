import { Link, useLocation } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { Notice } from '#web/ui/message.tsx'

/** A new address that waits for its verification. */
export function PendingEmail({ newEmail }: { newEmail: string }) {
  const from = useLocation()
  return (
    <Notice>
      Your email changes to {newEmail} once you have verified it.{' '}
      <Link to={pathTo('verify')} state={{ from }}>
        Verify it
      </Link>
    </Notice>
  )
}
