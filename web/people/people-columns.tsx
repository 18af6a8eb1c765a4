import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { pathTo } from '#shared/kernel/pages.ts'
import { UserRole, userRoleLabel } from '#shared/kernel/user-role.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { AccountState, type ListedPerson } from '#shared/people/person.ts'
import { type MailStop, mailStopWords } from '#shared/people/user.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { type Column, sortable } from '#web/kit/list/column.ts'
import { oneOf, pageNumber, searchText, sortedBy } from '#web/kit/list/list-state.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Menu } from '#web/kit/ui/menu.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { actionsFor, type Ask } from './people-change.ts'
import styles from './people.module.css'

/** 'Board Member (Engineer, Product)' */
export const roleWords = ({ role, administers }: Pick<ListedPerson, 'role' | 'administers'>) =>
  administers ? `${userRoleLabel[role]} (${chapterRoles.namesOf(administers)})` : userRoleLabel[role]

export const peopleColumns = (onAsk: Ask): readonly Column<ListedPerson>[] => [
  {
    id: 'name',
    head: 'Name',
    sortBy: fullName,
    cell: (person) => <Link to={pathTo('person', { userId: person.id })}>{fullName(person)}</Link>,
    namesRow: true,
    title: fullName,
  },
  {
    id: 'email',
    head: 'Email',
    sortBy: ({ email }) => email,
    cell: ({ email, mailStop }) => (
      <>
        {email}
        <MailStopNote stop={mailStop} />
      </>
    ),
    isWide: true,
    width: '30%',
    title: ({ email }) => email,
  },
  {
    id: 'created',
    head: 'Date created',
    sortBy: ({ createdAt }) => Date.parse(createdAt),
    cell: ({ createdAt }) => <ZonedDate iso={createdAt} />,
    width: '8rem',
  },
  {
    id: 'role',
    head: 'Role',
    sortBy: ({ role }) => UserRole.options.indexOf(role),
    cell: ({ role, administers, state }) => (
      <>
        {userRoleLabel[role]}
        {administers && <span className="muted small"> ({chapterRoles.namesOf(administers)})</span>}{' '}
        {state === 'deactivated' && <State look={['barred']}>Deactivated</State>}
      </>
    ),
    title: roleWords,
    // Wide enough for three roles that a board member administers.
    width: 'clamp(13rem, 100vw - 55rem, 26rem)',
  },
  {
    id: 'actions',
    head: 'Actions',
    hasHiddenHead: true,
    cell: (person) => <RowMenu person={person} onAsk={onAsk} />,
    className: styles.actions,
    width: '3.5rem',
  },
]

const RowMenu = ({ person, onAsk }: { person: ListedPerson; onAsk: Ask }) => (
  <Menu
    name={`Actions for ${fullName(person)}`}
    label={
      <>
        <Icon shape="dots" />
        <span className="vh">Actions for {fullName(person)}</span>
      </>
    }
  >
    {actionsFor(person).map(([label, change]) => (
      <button key={label} type="button" onClick={() => onAsk(change, [person])}>
        {label}
      </button>
    ))}
  </Menu>
)

export const peopleList = z.object({
  q: searchText(),
  role: oneOf(UserRole.options),
  state: oneOf(AccountState.options),
  mail: oneOf(['stopped']),
  sort: sortedBy(sortable(peopleColumns(() => {})), 'name'),
  page: pageNumber(),
})

/** Why no email goes to an address, below it. */
export const MailStopNote = ({ stop }: { stop: MailStop | undefined }) =>
  stop && (
    <span className={`state state--bad ${styles.warning}`}>
      <Icon shape="problem" />
      {mailStopWords[stop]}
    </span>
  )
