import { Button } from '@aws-amplify/ui-react'
import * as z from 'zod/mini'
import { mailStopWords } from '#shared/user.ts'
import { AccountState, type ListedPerson } from '#shared/person.ts'
import { UserRole, userRoleLabel } from '#shared/user-role.ts'
import { fullName } from '#shared/wording.ts'
import { type Column, sortable } from '#web/list/column.ts'
import { oneOf, pageNumber, searchText, sortedBy } from '#web/list/list-state.ts'
import { Icon } from '#web/ui/icon.tsx'
import { State } from '#web/ui/state.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import styles from './people.module.css'

export const peopleColumns = (onRemove: (person: ListedPerson) => void): readonly Column<ListedPerson>[] => [
  {
    id: 'name',
    head: 'Name',
    sortBy: fullName,
    cell: fullName,
    namesRow: true,
  },
  {
    id: 'id',
    head: 'User ID',
    cell: ({ id }) => <code>{id}</code>,
    className: styles.id,
    width: '17.5rem',
    isWide: true,
    title: ({ id }) => id,
  },
  {
    id: 'email',
    head: 'Email',
    sortBy: ({ email }) => email,
    cell: ({ email, mailStop }) => (
      <>
        {email}
        {mailStop && (
          <span className={`state state--bad ${styles.warning}`}>
            <Icon shape="problem" />
            {mailStopWords[mailStop]}
          </span>
        )}
      </>
    ),
    isWide: true,
    title: ({ email }) => email,
  },
  {
    id: 'created',
    head: 'Date created',
    sortBy: ({ createdAt }) => Date.parse(createdAt),
    cell: ({ createdAt }) => <ZonedDate iso={createdAt} />,
    width: '7.5rem',
  },
  {
    id: 'role',
    head: 'Role',
    sortBy: ({ role }) => UserRole.options.indexOf(role),
    cell: ({ role, state }) => (
      <>
        {userRoleLabel[role]} {state === 'deactivated' && <State look={['barred']}>Deactivated</State>}
      </>
    ),
    width: '13rem',
  },
  {
    id: 'remove',
    head: 'Delete',
    hasHiddenHead: true,
    cell: (person) => (
      <Button size="small" variation="link" onClick={() => onRemove(person)}>
        Delete<span className="vh"> {fullName(person)}</span>
      </Button>
    ),
    className: styles.remove,
    width: '5.5rem',
  },
]

export const peopleList = z.object({
  q: searchText(),
  role: oneOf(UserRole.options),
  state: oneOf(AccountState.options),
  sort: sortedBy(sortable(peopleColumns(() => {})), 'name'),
  page: pageNumber(),
})
