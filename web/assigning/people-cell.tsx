import { createContext, use, useState } from 'react'
import {
  activeOf,
  type DashboardRow,
  type Participant,
  participantsOf,
} from '#shared/applications/dashboard-row.ts'
import { type AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { mayAssignFor } from '#shared/kernel/permissions.ts'
import { assignmentStateLabel, stateShown } from '#shared/reviews/assignment.ts'
import { useIsNarrow, useIsPrinted, useIsWide } from '#web/kit/list/media.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useUser } from '#web/session/session.tsx'
import { type Colleagues, colleagueName, shortName } from '#web/staff/colleagues.ts'
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

/** How many people a row names in a table, on a laptop and in a wide window. Names that are too long are cut. */
const mostNamed = { usual: 1, wide: 3 } as const

/**
 * The reviewers or interviewers of a row. Pressing a person shows details, '+' offers others who could be assigned. The others are shown on
 * demand, on a phone and on paper.
 */
export function PeopleCell({ row, kind }: RowOf) {
  const { askToAdd, decisionsReleased } = use(PeopleContext)
  const user = useUser()
  const most = useMostNamed()
  const [isWhole, setIsWhole] = useState(false)
  const isCut = most < Infinity && !isWhole
  const people = activeFirst(participantsOf(row, kind))
  const rest = people.length - most
  return (
    <span className={`row ${isCut ? styles.cut : ''} ${styles.chips}`}>
      {people.slice(0, isWhole ? people.length : most).map((participant) => (
        <Chip key={participant.id} participant={participant} row={row} kind={kind} />
      ))}
      {rest > 0 && (
        <button
          type="button"
          className="chip chip--add"
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Fewer' : `+${rest} more`} ${kind}ers of ${row.name}`}
          onClick={() => setIsWhole(!isWhole)}
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

function useMostNamed(): number {
  const [isNarrow, isPrinted, isWide] = [useIsNarrow(), useIsPrinted(), useIsWide()]
  if (isNarrow || isPrinted) return Infinity
  return isWide ? mostNamed.wide : mostNamed.usual
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
      aria-label={`${short}, ${words}`}
      onClick={(event) => show({ row, kind, participant }, event.currentTarget)}
    >
      <Icon shape={icon} />
      <span>{short}</span>
    </button>
  )
}
