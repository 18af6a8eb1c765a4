import { Button } from '@aws-amplify/ui-react'
import { mailStopWords } from '#shared/mail-stop-words.ts'
import type { ListedPerson } from '#shared/person.ts'
import { userRoleLabel } from '#shared/user-role.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ariaSort, SortButton } from '#web/lists/sort-button.tsx'
import { Tick } from '#web/lists/tick.tsx'
import { ZonedDate } from '#web/ui/zoned-date.tsx'
import type { Place, SortKey } from './place.ts'
import { fullName } from './shown-people.ts'
import { sortLabel } from './sort-label.ts'

/** Changes who is chosen, by their ids: two clicks in a row both count. */
export type Choose = (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void

interface Props {
  people: readonly ListedPerson[]
  place: Place
  go: (changes: Partial<Place>) => void
  chosen: ReadonlySet<string>
  onChoose: Choose
  onRemove: (person: ListedPerson) => void
}

/** One page of people. They are chosen by their ids: whatever happens to the list, nobody else is meant. */
export function PeopleTable(props: Props) {
  const { people, chosen, onChoose, onRemove } = props
  if (people.length === 0)
    return <p className="dense-table__empty">Nobody matches. Try another search or filter.</p>
  return (
    <div className="people-scroll" tabIndex={0} role="region" aria-label="Users, table">
      <table className="dense-table blocks people-table" role="table" aria-label="Users">
        <Head {...props} />
        <tbody role="rowgroup">
          {people.map((person) => (
            <Row
              key={person.id}
              person={person}
              isChosen={chosen.has(person.id)}
              onChoose={(isNow) => onChoose((before) => withChosen(before, [person.id], isNow))}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function withChosen(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  isNow: boolean,
): ReadonlySet<string> {
  const after = new Set(chosen)
  for (const id of ids)
    if (isNow) after.add(id)
    else after.delete(id)
  return after
}

function Head({ people, place, go, chosen, onChoose }: Props) {
  const ids = people.map(({ id }) => id)
  const count = ids.filter((id) => chosen.has(id)).length
  const sortable = (by: SortKey) => <SortHead by={by} place={place} go={go} />
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader" className="pick">
          <Tick
            label={`Select the ${ids.length} on this page`}
            isChecked={count === ids.length}
            isMixed={count > 0 && count < ids.length}
            onChange={(isNow) => onChoose((before) => withChosen(before, ids, isNow))}
          />
        </th>
        {sortable('name')}
        <th scope="col" role="columnheader" className="people-id">
          User ID
        </th>
        {sortable('email')}
        {sortable('created')}
        {sortable('role')}
        <th scope="col" role="columnheader" className="people-acts">
          <span className="vh">Delete</span>
        </th>
      </tr>
    </thead>
  )
}

function SortHead({ by, place, go }: Pick<Props, 'place' | 'go'> & { by: SortKey }) {
  const order = { isOn: place.by === by, isDescending: place.isDescending }
  const onSort = () => go({ by, isDescending: order.isOn && !order.isDescending })
  return (
    <th scope="col" role="columnheader" className={`people-${by}`} aria-sort={ariaSort(order)}>
      <SortButton {...order} onSort={onSort}>
        {sortLabel[by]}
      </SortButton>
    </th>
  )
}

interface RowProps {
  person: ListedPerson
  isChosen: boolean
  onChoose: (isNow: boolean) => void
  onRemove: (person: ListedPerson) => void
}

function Row({ person, isChosen, onChoose, onRemove }: RowProps) {
  const name = fullName(person)
  return (
    <tr role="row" data-chosen={isChosen || undefined}>
      <td role="cell" className="pick">
        <Tick label={`Select ${name}`} isChecked={isChosen} onChange={onChoose} />
      </td>
      <th scope="row" role="rowheader" className="people-name">
        {name}
      </th>
      <td role="cell" className="people-id" data-label="User ID" title={person.id}>
        <code>{person.id}</code>
      </td>
      <td role="cell" className="people-email" data-label="Email" title={person.email}>
        {person.email}
        {person.mailStop && (
          <span className="state state--bad people-mail">
            <Icon shape="problem" />
            {mailStopWords[person.mailStop]}
          </span>
        )}
      </td>
      <td role="cell" className="people-created" data-label="Date created">
        <ZonedDate iso={person.createdAt} />
      </td>
      <td role="cell" className="people-role" data-label="Role">
        {userRoleLabel[person.role]}
        {person.state === 'deactivated' && (
          <span className="people-closed">
            <Icon shape="barred" />
            Deactivated
          </span>
        )}
      </td>
      <td role="cell" className="people-acts">
        <Button size="small" variation="link" onClick={() => onRemove(person)}>
          Delete<span className="vh"> {name}</span>
        </Button>
      </td>
    </tr>
  )
}
