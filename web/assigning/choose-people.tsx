import { useMemo, useState } from 'react'
import type { Colleague, DashboardRow } from '#shared/applications/dashboard-row.ts'
import { mostPerRow } from '#shared/fair/assignment-plan.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { userRoleLabel } from '#shared/kernel/user-role.ts'
import { fullName, grouped } from '#shared/kernel/wording.ts'
import { Check } from '#web/kit/list/check.tsx'
import { CountField } from '#web/kit/list/count-field.tsx'
import { SearchField } from '#web/kit/list/search-field.tsx'
import { isFound } from '#web/kit/list/search.ts'
import { type Chosen, withChosen } from '#web/kit/list/selection.ts'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { idle, type Workload } from '#web/staff/colleagues.ts'
import { whyNot } from './candidates.ts'
import bulk from '#web/kit/bulk/bulk.module.css'
import styles from './assigning.module.css'

interface Props {
  people: readonly Colleague[]
  loads: ReadonlyMap<string, Workload>
  rows: readonly DashboardRow[]
  kind: AssignmentKind
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
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
  const shown = listed.filter(({ person }) => isFound(search, fullName(person)))
  const able = shown.filter(({ fitting }) => fitting > 0).map(({ person }) => person.id)
  const isAll = able.length > 0 && able.every((id) => chosen[id])
  return (
    <fieldset className={styles.people}>
      <legend>Who</legend>
      <div className={styles.head}>
        <Check isChecked={isAll} onChange={() => onChoose(withChosen(chosen, able, !isAll))}>
          All who can be assigned
        </Check>
        <SearchField label="Find by name" placeholder="Find by name" value={search} onSearch={setSearch} />
      </div>
      <ul className={`lined ${bulk.lines}`}>
        {shown.map(({ person, pending, fitting }) => (
          <li key={person.id}>
            <Check
              isChecked={chosen[person.id] === true}
              isDisabled={fitting === 0}
              onChange={(isChosen) => onChoose(withChosen(chosen, [person.id], isChosen))}
            >
              <span>
                {fullName(person)}
                <span className={`muted ${styles.roles}`}>{rolesOf(person, kind)}</span>
              </span>
              <span className={`push muted num ${styles.fit}`}>
                {fitting === 0 ? 'none of these' : `${pending} pending`}
                {fitting > 0 &&
                  fitting < rows.length &&
                  `, ${grouped(fitting)} of ${grouped(rows.length)} fit`}
              </span>
            </Check>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function rolesOf({ role, preferences }: Colleague, kind: AssignmentKind) {
  if (role !== 'reviewer') return userRoleLabel[role]
  if (kind === 'interview') return ''
  return chapterRoles
    .inOrder(preferences)
    .map((each) => chapterRoles.nameOf(each))
    .join(', ')
}

/** Everyone on every application, or `perRow` people on each. */
export interface How {
  way: 'evenly' | 'each'
  perRow: number
}

interface HowProps {
  how: How
  noun: string
  onChange: (how: How) => void
}

export function ChooseHow({ how, noun, onChange }: HowProps) {
  const evenly = (
    <>
      Spread evenly among the chosen, until each application has{' '}
      <CountField
        label={`How many ${noun} for each application`}
        {...{ value: how.perRow, min: 1, max: mostPerRow }}
        onFocus={() => onChange({ ...how, way: 'evenly' })}
        onChange={(perRow) => onChange({ way: 'evenly', perRow })}
      />
    </>
  )
  return (
    <RadioChoice
      legend="How"
      value={how.way}
      onChoose={(way) => onChange({ ...how, way })}
      options={[
        ['evenly', evenly],
        ['each', 'Everyone chosen, on every application'],
      ]}
    />
  )
}
