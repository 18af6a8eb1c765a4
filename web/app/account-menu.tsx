import { Link } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { userRoleLabel } from '#shared/user-role.ts'
import type { User } from '#shared/user.ts'
import { fullName } from '#shared/wording.ts'
import { logout } from '#web/session/session.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { RunButton } from '#web/ui/run-button.tsx'

/** Who is logged in, with the way to the profile and out. */
export default function AccountMenu({ user }: { user: User }) {
  const { firstName, lastName, email, role } = user
  const initials = (
    <>
      <span aria-hidden="true">
        {initial(firstName)}
        {initial(lastName)}
      </span>
      <span className="vh">Account of {fullName(user)}</span>
    </>
  )
  return (
    <Menu name="Account" label={initials} className="topbar__avatar">
      <p>
        <b>{fullName(user)}</b>
        <br />
        <span className="muted">{email}</span>
        <br />
        <span className="muted">{userRoleLabel[role]}</span>
      </p>
      <Link to={pathTo('profile')}>Profile</Link>
      <RunButton run={logout}>Log out</RunButton>
    </Menu>
  )
}

/** The first letter as people see it. It may be several characters long. */
const initial = (name: string) => {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment.toLocaleUpperCase()
}
