import { Link } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { auth } from '#shared/people/auth-routes.ts'
import { client } from '#web/api/client.ts'
import { keepsFocus } from '#web/kit/ui/focus-heading.ts'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { setUser, useUser } from '#web/session/session.tsx'

/** While applications are not open: one email when they are. */
export function TellWhenOpen() {
  const { email, firstName, lastName, tellWhenOpen } = useUser()
  const tell = async () =>
    setUser(await client(auth).update({ body: { email, firstName, lastName, whenOpen: 'on' } }))
  return tellWhenOpen ? (
    <p>
      We email you once when applications open. <Link to={pathTo('profile')}>Change this</Link>
    </p>
  ) : (
    <p ref={keepsFocus}>
      <RunButton run={tell}>Email me when it opens</RunButton>
    </p>
  )
}
