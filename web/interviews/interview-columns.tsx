import { bookingStateLabel, type FormInterviews } from '#shared/interviews/interview-booking.ts'
import { sheetTime } from '#shared/kernel/time-zone.ts'
import { MeetingTime } from '#web/kit/dates/meeting-time.tsx'
import type { ExportColumn } from '#web/kit/exported-table.ts'
import type { Column } from '#web/kit/list/column.ts'
import { nameColumn, roleColumn } from '#web/staff/row-columns.tsx'
import { BookFor } from './book-for.tsx'
import { type InterviewLine, isOverUnbooked, isToInvite, mayBook, mayMove } from './interview-lines.ts'
import { SlotActions } from './slot-actions.tsx'

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
  { ...nameColumn, width: 'auto' },
  roleColumn,
  {
    id: 'state',
    head: 'State',
    cell: stateWords,
    sortBy: stateWords,
  },
  {
    id: 'time',
    head: 'Time',
    width: 'clamp(13rem, 22vw, 18rem)',
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
    // Three actions of a begun interview beside each other.
    width: '13.5rem',
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

/** What an export of these lines says of their interviews. */
export function exportedTimes(
  lines: readonly InterviewLine[],
  { names, timeZone }: FormInterviews,
): ExportColumn<{ id: string }>[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const column = (head: string, cell: (line: InterviewLine) => string): ExportColumn<{ id: string }> => ({
    head,
    cell: ({ id }) => {
      const line = byId.get(id)
      return line ? cell(line) : ''
    },
  })
  return [
    column('Interview', stateWords),
    column(`Interview time (${timeZone})`, ({ slot }) => (slot ? sheetTime(slot.start, timeZone) : '')),
    column('Interviewer', ({ slot }) => (slot && names[slot.ownerId]) ?? ''),
    column('Place', ({ slot }) => slot?.place ?? ''),
  ]
}
