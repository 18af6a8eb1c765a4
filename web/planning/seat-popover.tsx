import { Button } from '@aws-amplify/ui-react'
import type { PlanRow } from '#shared/fair/assignment-plan.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { candidatesFor } from '#web/assigning/candidates.ts'
import { Popover } from '#web/kit/ui/popover.tsx'
import { colleagueName } from '#web/staff/colleagues.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import type { PlanLine, Seat } from './plan-lines.ts'
import { allow, exclude, pin, type Planning, unpin } from './use-plan.ts'
import lists from '#web/assigning/assigning.module.css'
import styles from './planning.module.css'

interface Props {
  seat: Seat
  reason: string
  planning: Planning
  button: HTMLElement
  onClose: () => void
}

/** Why a person would get an application, and what can be changed. A change recalculates the rest of the plan. */
export function SeatPopover({ seat, reason, planning, button, onClose }: Props) {
  const { colleagues } = useDashboard()
  const { line, state } = seat
  const change = (to: (row: PlanRow) => PlanRow) => {
    planning.changeRow(line.planned, to)
    onClose()
  }
  if (state === 'free')
    return (
      <Popover label={`Add someone to ${line.row.name}`} {...{ button, onClose }}>
        <div className={styles.seat}>
          <Others {...{ line, planning }} heading="Add by hand:" onPick={(other) => change(pin(other))} />
        </div>
      </Popover>
    )
  const { id } = seat
  const name = colleagueName(id, colleagues)
  return (
    <Popover label={`${name} for ${line.row.name}`} {...{ button, onClose }}>
      <div className={styles.seat}>
        <h2>{name}</h2>
        <p className="small">{state === 'excluded' ? `${name} was taken off by hand.` : reason}</p>
        <div className="row">
          {state === 'planned' && (
            <Button size="small" onClick={() => change(pin(id))}>
              Keep here
            </Button>
          )}
          {state === 'pinned' && (
            <Button size="small" onClick={() => change(unpin(id))}>
              Plan freely again
            </Button>
          )}
          {state === 'excluded' ? (
            <Button size="small" onClick={() => change(allow(id))}>
              Allow again
            </Button>
          ) : (
            <Button size="small" onClick={() => change(exclude(id))}>
              Take off
            </Button>
          )}
        </div>
        {state !== 'excluded' && (
          <Others
            {...{ line, planning }}
            heading="Someone else instead:"
            onPick={(other) => change((row) => pin(other)(exclude(id)(row)))}
          />
        )}
      </div>
    </Popover>
  )
}

interface OthersProps {
  line: PlanLine
  planning: Planning
  heading: string
  onPick: (id: string) => void
}

/** The other people who could get it, least busy first. */
function Others({ line: { row, planned }, planning, heading, onPick }: OthersProps) {
  const { people, loads } = useDashboard()
  const { kind } = planning.draft.settings
  const after = planning.made?.plan.loads
  const others = candidatesFor(row, kind, people, loads[kind])
    .filter(({ person, reason }) => reason === undefined && !planned.on.includes(person.id))
    .map(({ person }) => ({ person, load: after?.get(person.id) ?? 0 }))
    .toSorted((one, other) => one.load - other.load)
  if (others.length === 0) return <p className="muted small">Nobody else could get it.</p>
  return (
    <>
      <p className="muted small">{heading}</p>
      <ul className={lists.candidates}>
        {others.map(({ person, load }) => (
          <li key={person.id}>
            <button type="button" onClick={() => onPick(person.id)}>
              {fullName(person)}
              <span className="push muted num">{load} in all</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
