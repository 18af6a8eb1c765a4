import { bookingStateLabel, type FormInterviews } from '#shared/interview-booking.ts'
import { applicationRoleLabel } from '#shared/application-role.ts'
import { MeetingTime } from '#web/dates/meeting-time.tsx'
import { SlotActions } from '#web/interviews/slot-actions.tsx'
import type { Column } from '#web/list/column.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { NameLink } from '../cells.tsx'
import { BookFor } from './book-for.tsx'
import { type InterviewLine, isOverUnbooked, isToInvite, mayBook, mayMove } from './interview-lines.ts'

const stateLabel = { ...bookingStateLabel, 'not-invited': 'Not invited' }

function stateWords(line: InterviewLine) {
  if (line.state === 'not-invited' && !isToInvite(line)) return 'Interviewed'
  return isOverUnbooked(line) ? 'Over' : stateLabel[line.state]
}

/** The columns of the list of interviews. `isOpen`: times can be booked, since nothing is fixed yet. */
export const columnsOf = (
  { names, timeZone, slots }: FormInterviews,
  isOpen: boolean,
): Column<InterviewLine>[] => [
  {
    id: 'name',
    head: 'Applicant',
    cell: ({ row }) => <NameLink row={row} />,
    sortBy: ({ row }) => row.name,
    namesRow: true,
  },
  {
    id: 'role',
    head: 'Role',
    cell: ({ row }) => <RolePill role={row.role} />,
    sortBy: ({ row }) => applicationRoleLabel[row.role].name,
    onPhone: 'top',
    isPlain: true,
    width: '12.5rem',
  },
  {
    id: 'state',
    head: 'State',
    cell: stateWords,
    sortBy: stateWords,
  },
  {
    id: 'time',
    head: 'Time',
    width: '18rem',
    wraps: true,
    cell: ({ slot }) => (slot ? <MeetingTime start={slot.start} timeZone={timeZone} /> : '–'),
    sortBy: ({ slot }) => slot?.start ?? null,
  },
  { id: 'interviewer', head: 'Interviewer', cell: ({ slot }) => (slot && names[slot.ownerId]) ?? '–' },
  {
    id: 'actions',
    head: 'Actions',
    className: 'no-print',
    hasHiddenHead: true,
    isPlain: true,
    onPhone: 'bottom',
    cell: (line) => (
      <span className="row">
        {isOpen && (mayBook(line) || mayMove(line)) && <BookFor {...{ line, slots, names, timeZone }} />}
        {line.slot && <SlotActions slot={line.slot} />}
      </span>
    ),
  },
]
