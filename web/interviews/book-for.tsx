import { useState } from 'react'
import type { ListedSlot } from '#shared/interviews/interview-booking.ts'
import { counted } from '#shared/kernel/wording.ts'
import { MeetingTime } from '#web/kit/dates/meeting-time.tsx'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { Choice } from '#web/kit/list/choice.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { freeFor, type InterviewLine, nameOfLine } from './interview-lines.ts'
import { interviewCalls, interviewLists } from './interview-queries.ts'

interface Props {
  line: InterviewLine
  slots: readonly ListedSlot[]
  names: Readonly<Record<string, string>>
  timeZone: string
}

/** Books a time for someone, or moves their interview to another time. */
export function BookFor(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton size="small" variation="link" onClick={() => setOpen(true)}>
        {verbFor(props.line)}
        <span className="vh"> for {nameOfLine(props.line)}</span>
      </ActionButton>
      {isOpen && <BookForDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const verbFor = ({ slot }: InterviewLine) => (slot ? 'Move' : 'Book')

function BookForDialog({ line, slots, names, timeZone, onClose }: Props & { onClose: () => void }) {
  const { formId } = useDashboard()
  const free = freeFor(line, slots, useNow())
  const [slotId, setSlot] = useState<string | null>(free[0]?.id ?? null)
  const chosen = free.find(({ id }) => id === slotId)
  const { responseId, role } = line.row
  const book = () =>
    interviewCalls.bookFor({
      params: { formId },
      body: { responseId, role, seen: line.interview?.changes ?? 0, slotId: slotId ?? '' },
    })
  return (
    <CallDialog
      title={`${line.slot ? 'Move the interview of' : 'Book an interview for'} ${nameOfLine(line)}`}
      label={verbFor(line)}
      runningLabel="Saving..."
      isPossible={slotId !== null}
      call={book}
      success={`The interview ${line.slot ? 'was moved' : 'is booked'}.`}
      refetched={interviewLists}
      onClose={onClose}
    >
      {free.length === 0 ? (
        <p>There are no free times. Offer some first.</p>
      ) : (
        <Choice
          isField
          label="Time"
          value={slotId}
          options={free.map(({ id, start, ownerId }) => [
            id,
            `${formatZoned(start, timeZone)}, ${names[ownerId] ?? ''}`,
          ])}
          onChoose={setSlot}
        />
      )}
      {chosen && (
        // A narrow screen cuts what the field shows, and the viewer may be in another zone.
        <p className="small">
          <MeetingTime start={chosen.start} timeZone={timeZone} />, {counted(chosen.minutes, 'minute')} with{' '}
          {names[chosen.ownerId]}.
        </p>
      )}
      <p className="small muted">
        The applicant and the interviewer get an email with the time for their calendars.
        {line.slot && ' If another interviewer had the earlier time, they get a cancellation.'}
      </p>
    </CallDialog>
  )
}
