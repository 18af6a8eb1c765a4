import { use } from 'react'
import { type AssignmentKind, assignmentStateLabel } from '#shared/assignment.ts'
import type { DashboardRow, Participant } from '#shared/dashboard-row.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName, shortName } from '../person-name.ts'
import { BoardActions } from './board-actions.ts'
import { participantsOf } from '../workload.ts'

const looks = {
  new: ['clock', 'chip'],
  started: ['clock', 'chip'],
  done: ['tick', 'chip chip--done'],
  recused: ['barred', 'chip chip--recused'],
} as const

/** Who reviews or interviews: a chip leads to what can be done about it, '+' to who else could. */
export function PeopleCell({ row, kind }: { row: DashboardRow; kind: AssignmentKind }) {
  const { askToAdd } = use(BoardActions)
  const people = participantsOf(row, kind)
  return (
    <span className="chips board-chips">
      {people.map((participant) => (
        <Chip key={participant.id} participant={participant} row={row} kind={kind} />
      ))}
      {!row.isWithdrawn && (
        <button
          type="button"
          className="chip chip--add"
          aria-haspopup="dialog"
          onClick={(event) => askToAdd({ row, kind }, event.currentTarget)}
        >
          <Icon shape="plus" />
          {people.length === 0 ? 'Add' : <span className="vh">Add</span>}
          <span className="vh">
            {' '}
            {kind === 'review' ? 'a reviewer' : 'an interviewer'} for {row.name}
          </span>
        </button>
      )}
    </span>
  )
}

interface ChipProps {
  participant: Participant
  row: DashboardRow
  kind: AssignmentKind
}

function Chip({ participant, row, kind }: ChipProps) {
  const { colleagues, askToRemove } = use(BoardActions)
  const [icon, look] = looks[participant.state]
  const name = fullName(participant.id, colleagues)
  const words = assignmentStateLabel[participant.state].toLowerCase()
  return (
    <button
      type="button"
      className={look}
      title={`${name}, ${words}`}
      aria-haspopup="dialog"
      onClick={(event) => askToRemove({ row, kind, participant }, event.currentTarget)}
    >
      <Icon shape={icon} />
      {shortName(participant.id, colleagues)}
      <span className="vh">, {words}</span>
    </button>
  )
}
