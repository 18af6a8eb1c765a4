import { Button } from '@aws-amplify/ui-react'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { userRoleLabel } from '#shared/kernel/user-role.ts'
import { fullName } from '#shared/kernel/wording.ts'
import type { OpenInvitation } from '#shared/people/invitation.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import type { Column } from '#web/kit/list/column.ts'
import { MailStopNote, roleWords } from './people-columns.tsx'
import styles from './people.module.css'

export const invitationColumns = (
  people: readonly ListedPerson[],
  onWithdraw: (invitation: OpenInvitation) => void,
): readonly Column<OpenInvitation>[] => [
  {
    id: 'email',
    head: 'Email',
    cell: ({ email, mailStop }) => (
      <>
        {email}
        <Account person={people.find((each) => each.email === email)} />
        <MailStopNote stop={mailStop} />
      </>
    ),
    namesRow: true,
    isWide: true,
  },
  { id: 'role', head: 'Role', cell: roleWords, isWide: true, width: '24%' },
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
  { id: 'invited', head: 'Invited', cell: ({ invitedAt }) => <ZonedDate iso={invitedAt} />, width: '7.5rem' },
  { id: 'until', head: 'Valid until', cell: ({ until }) => <ZonedDate iso={until} />, width: '7.5rem' },
  {
    id: 'actions',
    head: 'Actions',
    hasHiddenHead: true,
    cell: (invitation) => (
      <Button size="small" onClick={() => onWithdraw(invitation)}>
        Withdraw...<span className="vh"> the invitation of {invitation.email}</span>
      </Button>
    ),
    className: styles.withdraw,
    isWide: true,
    isPlain: true,
  },
]

/** Someone who has signed up already: the invitation waits until they verify the address, or they got a role in another way. */
const Account = ({ person }: { person: ListedPerson | undefined }) =>
  person && (
    <div className="muted small">
      Has an account: <Link to={pathTo('person', { userId: person.id })}>{fullName(person)}</Link>,{' '}
      {userRoleLabel[person.role]}
    </div>
  )
