import { createContext, use, useRef, useState } from 'react'
import { type AssignmentKind, assignmentStateLabel, stateShown } from '#shared/assignment.ts'
import { activeOf, type DashboardRow, type Participant, participantsOf } from '#shared/dashboard-row.ts'
import { mayAssignFor } from '#shared/permissions.ts'
import type { Column } from '#web/list/column.ts'
import { useIsPrinted } from '#web/list/media.ts'
import { useUser } from '#web/session/session.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Colleagues, colleagueName, shortName } from '../colleagues.ts'
import { useFitting } from './use-fitting.ts'
import styles from './assigning.module.css'

export interface RowOf {
  row: DashboardRow
  kind: AssignmentKind
}

export interface ParticipantOf extends RowOf {
  participant: Participant
}

interface Actions {
  colleagues: Colleagues
  decisionsReleased: boolean
  askToAdd: (asked: RowOf, button: HTMLElement) => void
  show: (asked: ParticipantOf, chip: HTMLElement) => void
}

/** What the cells of a table get from their page: the same object as long as the people do not change. */
export const PeopleContext = createContext<Actions>({
  colleagues: new Map(),
  decisionsReleased: false,
  askToAdd: () => undefined,
  show: () => undefined,
})

const looks = {
  new: ['clock', 'chip'],
  started: ['clock', 'chip'],
  'given-back': ['back', 'chip'],
  done: ['tick', 'chip chip--done'],
  recused: ['barred', 'chip chip--off'],
} as const

interface CellProps extends RowOf {
  /** All columns of the table. */
  columns: readonly Column<never>[]
}

/**
 * The reviewers or interviewers of a row. Pressing a person shows details, '+' offers others who could be assigned. People who do not fit
 * are shown on demand, and on paper.
 */
export function PeopleCell({ row, kind, columns }: CellProps) {
  const { askToAdd, colleagues, decisionsReleased } = use(PeopleContext)
  const user = useUser()
  const cell = useRef<HTMLSpanElement>(null)
  const isPrinted = useIsPrinted()
  const [isAsked, setIsAsked] = useState(false)
  const isWhole = isAsked || isPrinted
  const people = activeFirst(participantsOf(row, kind))
  const fitting = useFitting(
    cell,
    { kind, columns },
    people.map(({ id }) => shortName(id, colleagues)),
  )
  const rest = people.length - fitting
  return (
    <span ref={cell} className={`row ${styles.chips}`}>
      {people.slice(0, isWhole ? people.length : fitting).map((participant) => (
        <Chip key={participant.id} participant={participant} row={row} kind={kind} />
      ))}
      {rest > 0 && (
        <button
          type="button"
          className="chip chip--add"
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Fewer' : `+${rest} more`} ${kind}ers of ${row.name}`}
          onClick={() => setIsAsked(!isAsked)}
        >
          {isWhole ? 'Fewer' : `+${rest}`}
        </button>
      )}
      {!decisionsReleased && !row.isWithdrawn && mayAssignFor(user, { kind, role: row.role }) && (
        <button
          type="button"
          className="chip chip--add"
          data-add
          aria-haspopup="dialog"
          aria-label={`Add ${kind === 'review' ? 'a reviewer' : 'an interviewer'} for ${row.name}`}
          onClick={(event) => askToAdd({ row, kind }, event.currentTarget)}
        >
          <Icon shape="plus" />
          {people.length === 0 && 'Add'}
        </button>
      )}
    </span>
  )
}

/** People who know the applicant come last: if space is short, the others matter more. */
const activeFirst = (people: readonly Participant[]) => [
  ...activeOf(people),
  ...people.filter(({ state }) => state === 'recused'),
]

function Chip({ participant, row, kind }: ParticipantOf) {
  const { colleagues, show } = use(PeopleContext)
  const shown = stateShown(participant)
  const [icon, look] = looks[shown]
  const name = colleagueName(participant.id, colleagues)
  const words = assignmentStateLabel[shown].toLowerCase()
  const short = shortName(participant.id, colleagues)
  return (
    <button
      type="button"
      className={look}
      title={`${name}, ${words}`}
      aria-haspopup="dialog"
      // Not a hidden text beside the name, which takes longer to draw: there may be fifty of these on screen.
      aria-label={`${short}, ${words}`}
      onClick={(event) => show({ row, kind, participant }, event.currentTarget)}
    >
      <Icon shape={icon} />
      {short}
    </button>
  )
}
