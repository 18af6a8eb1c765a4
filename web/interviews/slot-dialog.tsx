import { Link } from 'react-router-dom'
import {
  bookingStateLabel,
  type FormInterviews,
  type ListedSlot,
} from '#shared/interviews/interview-booking.ts'
import { counted } from '#shared/kernel/wording.ts'
import { MeetingTime } from '#web/kit/dates/meeting-time.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Modal } from '#web/kit/ui/modal.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { candidateLink, useListHere } from '#web/staff/candidate-link.ts'
import { BookFor } from './book-for.tsx'
import { type InterviewLine, mayMove } from './interview-lines.ts'
import { MeetingPlace } from './meeting-place.tsx'
import { SlotActions } from './slot-actions.tsx'
import { isOver } from './week.ts'

interface Props {
  slot: ListedSlot
  /** The interview that is booked there. */
  line: InterviewLine | undefined
  found: FormInterviews
  /** Times can be booked. */
  isOpen: boolean
  onClose: () => void
}

/** One time: when, where and with whom, and what can be done about it. */
export function SlotDialog({ slot, line, found: { names, timeZone, slots }, isOpen, onClose }: Props) {
  const list = useListHere()
  const now = useNow()
  const { booking, minutes, ownerId, place, roles } = slot
  const whom = booking && `${booking.name}, ${chapterRoles.nameOf(booking.role)}`
  return (
    <Modal
      title={whom ?? (slot.isTaken ? 'Booked' : isOver(slot, now) ? 'Not booked' : 'Free')}
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          {isOpen && line && mayMove(line) && <BookFor {...{ line, slots, names, timeZone }} />}
          <SlotActions slot={slot} />
        </>
      }
    >
      <p>
        <MeetingTime start={slot.start} timeZone={timeZone} />
      </p>
      <p>
        {counted(minutes, 'minute')} with {names[ownerId]}, <MeetingPlace place={place} />
        {roles.length > 0 && `, only ${chapterRoles.namesOf(roles)}`}
        {booking && `. ${bookingStateLabel[booking.state]}.`}
      </p>
      {line && (
        <p>
          <Link to={candidateLink(line.row, { list })}>Open the application</Link>
        </p>
      )}
    </Modal>
  )
}
