import { Link } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { useUser } from '#web/session/session.tsx'

/** What to do before anybody has applied. */
export default function NobodyYet() {
  const isDeciding = mayDecide(useUser())
  return (
    <>
      Nobody has applied yet. Applications appear here once they are submitted.
      {isDeciding && (
        <>
          {' '}
          Until then you can <Link to={pathTo('users')}>invite reviewers</Link> and{' '}
          <Link to={pathTo('forms')}>check the form</Link>.
        </>
      )}
    </>
  )
}
