import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { pathTo } from '#shared/kernel/pages.ts'
import { UserRole, userRoleLabel } from '#shared/kernel/user-role.ts'
import { fullName } from '#shared/kernel/wording.ts'
import type { OpenInvitation } from '#shared/people/invitation.ts'
import { AccountState, type ListedPerson } from '#shared/people/person.ts'
import { type MailStop, mailStopWords } from '#shared/people/user.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { type Column, sortable } from '#web/kit/list/column.ts'
import { type ListState, oneOf, pageNumber, searchText, sortedBy } from '#web/kit/list/list-state.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Menu } from '#web/kit/ui/menu.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { activeWords } from './active-words.ts'
import { actionsFor, type Ask } from './people-change.ts'
import { isOnTeam } from './people-list.ts'
import styles from './people.module.css'

/** 'Board Member (Engineer, Product)' */
export function roleWords({ role, administers, preferences }: OpenInvitation) {
  const roles = administers ?? preferences
  return roles ? `${userRoleLabel[role]} (${chapterRoles.namesOf(roles)})` : userRoleLabel[role]
}

const name: Column<ListedPerson> = {
  id: 'name',
  head: 'Name',
  sortBy: fullName,
  cell: (person) => (
    <>
      <Link to={pathTo('person', { userId: person.id })}>{fullName(person)}</Link>
      {person.state === 'deactivated' && (
        <span className="muted"> {isOnTeam(person) ? '(left)' : '(deactivated)'}</span>
      )}
    </>
  ),
  namesRow: true,
  title: fullName,
}

const email: Column<ListedPerson> = {
  id: 'email',
  head: 'Email',
  sortBy: (person) => person.email,
  cell: (person) => (
    <>
      {person.email}
      <MailStopNote stop={person.mailStop} />
    </>
  ),
  isWide: true,
  title: (person) => person.email,
}

const actions = (onAsk: Ask): Column<ListedPerson> => ({
  id: 'actions',
  head: 'Actions',
  hasHiddenHead: true,
  cell: (person) => <RowMenu person={person} onAsk={onAsk} />,
  className: styles.actions,
  width: '3.5rem',
})

/** The roles that someone of the team reads or administers, in words; undefined for a reviewer who has not chosen. */
function readsWords({ role, administers, applicantRolePreferences: preferences }: ListedPerson) {
  if (role === 'super-reviewer') return 'All'
  const roles = role === 'board' ? administers : preferences
  return roles?.length ? chapterRoles.namesOf(roles) : undefined
}

const teamColumns = (onAsk: Ask): readonly Column<ListedPerson>[] => [
  { ...name, width: '20%' },
  { ...email, width: '24%' },
  {
    id: 'role',
    head: 'Role',
    sortBy: ({ role }) => UserRole.options.indexOf(role),
    cell: ({ role }) => userRoleLabel[role],
    width: '9rem',
  },
  {
    id: 'reads',
    head: 'Reads',
    cell: (person) =>
      readsWords(person) ? (
        <span className="muted">{readsWords(person)}</span>
      ) : (
        <State look={['problem', 'warn']}>Has not chosen yet</State>
      ),
    isWide: true,
    title: (person) => readsWords(person) ?? '',
  },
  {
    id: 'active',
    head: 'Last active',
    sortBy: ({ lastActive }) => (lastActive ? Date.parse(lastActive) : null),
    isLargestFirst: true,
    cell: ({ lastActive }) => <span className="num">{activeWords(lastActive)}</span>,
    width: '8rem',
  },
  actions(onAsk),
]

const applicantColumns = (onAsk: Ask): readonly Column<ListedPerson>[] => [
  name,
  { ...email, width: '40%' },
  {
    id: 'created',
    head: 'Date created',
    sortBy: ({ createdAt }) => Date.parse(createdAt),
    cell: ({ createdAt }) => <ZonedDate iso={createdAt} />,
    width: '8rem',
  },
  actions(onAsk),
]

export const columnsOf = { team: teamColumns, applicants: applicantColumns }

/** What the page shows: the team is first. */
export const viewLabels = { team: 'Team', applicants: 'Applicants', invitations: 'Invitations' } as const
export type View = keyof typeof viewLabels

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
  view: oneOf(['applicants', 'invitations']),
  q: searchText(),
  role: oneOf(UserRole.options),
  state: oneOf(AccountState.options),
  mail: oneOf(['stopped']),
  sort: sortedBy([...sortable(teamColumns(() => {})), 'created'], 'name'),
  page: pageNumber(),
})
export type PeopleState = ListState<typeof peopleList>

/** Why no email goes to an address, below it. */
export const MailStopNote = ({ stop }: { stop: MailStop | undefined }) =>
  stop && (
    <span className={`state state--bad ${styles.warning}`}>
      <Icon shape="problem" />
      {mailStopWords[stop]}
    </span>
  )
