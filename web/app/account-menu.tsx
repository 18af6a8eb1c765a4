import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { userRoleLabel } from '#shared/kernel/user-role.ts'
import { fullName } from '#shared/kernel/wording.ts'
import type { User } from '#shared/people/user.ts'
import { Menu } from '#web/kit/ui/menu.tsx'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { logout } from '#web/session/session.tsx'

interface Props {
  user: User
  /** A number on the circle. */
  badge?: ReactNode
  /** The first links, before the profile, and those after it. */
  before?: ReactNode
  children?: ReactNode
}

/** Who is logged in, with the way to the profile and out. */
export default function AccountMenu({ user, badge, before, children }: Props) {
  const { firstName, lastName, email, role } = user
  const initials = (
    <>
      <span aria-hidden="true">
        {initial(firstName)}
        {initial(lastName)}
      </span>
      <span className="vh">Account of {fullName(user)}</span>
      {badge}
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
      {before}
      <Link to={pathTo('profile')}>Profile</Link>
      {children}
      <RunButton run={logout}>Log out</RunButton>
    </Menu>
  )
}

/** The first letter as people see it. It may be several characters long. */
const initial = (name: string) => {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment.toLocaleUpperCase()
}
