import { useMemo, useState } from 'react'
import { applicationRoleLabel, inRoleOrder } from '#shared/application-role.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import type { Colleague, DashboardRow } from '#shared/dashboard-row.ts'
import { isFound } from '#web/list/search.ts'
import { SearchField } from '#web/list/search-field.tsx'
import { whyNot } from './assignable.ts'
import { idle, type Workload } from '../workload.ts'

interface Props {
  people: readonly Colleague[]
  loads: ReadonlyMap<string, Workload>
  rows: readonly DashboardRow[]
  kind: AssignmentKind
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** Everybody, least busy first, with how many of the selected applications each may be assigned to. */
export function ChoosePeople({ people, loads, rows, kind, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const listed = useMemo(
    () =>
      people
        .map((person) => ({
          person,
          pending: (loads.get(person.id) ?? idle).pending,
          fitting: rows.filter((row) => whyNot(row, person, kind) === undefined).length,
        }))
        .toSorted(
          (one, other) =>
            Number(one.fitting === 0) - Number(other.fitting === 0) || one.pending - other.pending,
        ),
    [people, loads, rows, kind],
  )
  const shown = listed.filter(({ person }) => isFound(search, `${person.firstName} ${person.lastName}`))
  const able = shown.filter(({ fitting }) => fitting > 0).map(({ person }) => person.id)
  const isAll = able.length > 0 && able.every((id) => chosen.has(id))
  const toggle = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (isChosen) next.add(id)
      else next.delete(id)
    onChoose(next)
  }
  return (
    <fieldset className="board-choose">
      <legend>Who</legend>
      <div className="board-choose__head">
        <label className="check">
          <input type="checkbox" checked={isAll} onChange={() => toggle(able, !isAll)} />
          All who can be assigned
        </label>
        <SearchField label="Find by name" placeholder="Find by name" value={search} onSearch={setSearch} />
      </div>
      <ul className="lines">
        {shown.map((each) => (
          <PersonLine
            key={each.person.id}
            {...each}
            kind={kind}
            of={rows.length}
            isChosen={chosen.has(each.person.id)}
            onChoose={(isChosen) => toggle([each.person.id], isChosen)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

interface LineProps {
  person: Colleague
  pending: number
  fitting: number
  kind: AssignmentKind
  of: number
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

const PersonLine = ({ person, pending, fitting, kind, of, isChosen, onChoose }: LineProps) => (
  <li>
    <label className="check">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={fitting === 0}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span>
        {person.firstName} {person.lastName}
        <span className="muted board-choose__roles">{rolesOf(person, kind)}</span>
      </span>
      <span className="push muted num">
        {fitting === 0 ? 'none of these' : `${pending} pending`}
        {fitting > 0 && fitting < of && `, ${fitting} of ${of} fit`}
      </span>
    </label>
  </li>
)

function rolesOf({ role, preferences }: Colleague, kind: AssignmentKind) {
  if (role === 'super-reviewer') return 'Super Reviewer'
  if (kind === 'interview') return ''
  return inRoleOrder(preferences)
    .map((each) => applicationRoleLabel[each].name)
    .join(', ')
}
