import { Button } from '@aws-amplify/ui-react'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { userRoleLabel } from '#shared/kernel/user-role.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { auth } from '#shared/people/auth-routes.ts'
import type { OpenInvitation } from '#shared/people/invitation.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import { client } from '#web/api/client.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import type { Column } from '#web/kit/list/column.ts'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { MailStopNote, roleWords } from './people-columns.tsx'
import { refreshPeople } from './people-list.ts'
import styles from './people.module.css'

export const invitationColumns = (
  people: readonly ListedPerson[],
  onWithdraw: (invitation: OpenInvitation) => void,
): readonly Column<OpenInvitation>[] => [
  {
    id: 'email',
    head: 'Invited',
    cell: ({ email, mailStop, ...named }) => (
      <>
        {nameOf(named)} {nameOf(named) ? <span className="muted">{email}</span> : email}
        <Account person={people.find((each) => each.email === email)} />
        <MailStopNote stop={mailStop} />
      </>
    ),
    namesRow: true,
    isWide: true,
  },
  { id: 'role', head: 'Role', cell: roleWords, isWide: true, width: '28%', title: roleWords },
  {
    id: 'by',
    head: 'Invited by',
    cell: ({ by }) => {
      const person = people.find(({ id }) => id === by)
      return person ? fullName(person) : 'Former member'
    },
    isWide: true,
    width: '13%',
  },
  { id: 'invited', head: 'On', cell: ({ invitedAt }) => <ZonedDate iso={invitedAt} />, width: '7.5rem' },
  { id: 'until', head: 'Valid until', cell: ({ until }) => <ZonedDate iso={until} />, width: '7.5rem' },
  {
    id: 'actions',
    head: 'Actions',
    hasHiddenHead: true,
    cell: (invitation) => (
      <>
        <RunButton size="small" run={() => sendAgain(invitation)}>
          Send again<span className="vh"> to {invitation.email}</span>
        </RunButton>{' '}
        <Button size="small" onClick={() => onWithdraw(invitation)}>
          Withdraw...<span className="vh"> the invitation of {invitation.email}</span>
        </Button>
      </>
    ),
    className: styles.withdraw,
    isWide: true,
    isPlain: true,
  },
]

const nameOf = ({ firstName = '', lastName = '' }: Pick<OpenInvitation, 'firstName' | 'lastName'>) =>
  fullName({ firstName, lastName })

/** Sends the same invitation again. It is valid for the full time again. */
async function sendAgain({ email, firstName, lastName, role, administers, preferences }: OpenInvitation) {
  const person = { address: email, ...(firstName && { firstName }), ...(lastName && { lastName }) }
  const given = { to: role, ...(administers && { administers }), ...(preferences && { preferences }) }
  const { outcomes } = await client(auth).invite({ body: { people: [person], ...given } })
  const { outcome, reason } = outcomes[0]!
  if (reason) throw new Error(reason)
  showSuccess(
    outcome === 'invited'
      ? `The invitation is sent to ${email} again.`
      : `${email} is ${userRoleLabel[role]} now.`,
  )
  await refreshPeople()
}

/** Someone who has signed up already: the invitation waits until they verify the address, or they got a role in another way. */
const Account = ({ person }: { person: ListedPerson | undefined }) =>
  person && (
    <div className="muted small">
      Has an account: <Link to={pathTo('person', { userId: person.id })}>{fullName(person)}</Link>,{' '}
      {userRoleLabel[person.role]}
    </div>
  )
