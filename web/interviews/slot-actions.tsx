import { useState } from 'react'
import { isBooked, type ListedSlot } from '#shared/interviews/interview-booking.ts'
import { formOfSlot } from '#shared/interviews/interview-slot.ts'
import { isRefused } from '#web/api/api-error.ts'
import { formatMeeting } from '#web/kit/dates/meeting-time.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { interviewCalls, interviewLists } from './interview-queries.ts'
import { useInterviewChange } from './use-interview-change.ts'

interface Props {
  slot: ListedSlot
}

/** The actions for a slot: remove a free one, cancel a booked one, note how an interview went. */
export function SlotActions({ slot }: Props) {
  // If the interview is moved meanwhile, its button goes and the dialog stays: it says that nothing was canceled.
  const [asked, ask] = useState<{ slot: ListedSlot; booking: Booking }>()
  return (
    <>
      <Possible slot={slot} onCancel={(booking) => ask({ slot, booking })} />
      {asked && <CancelDialog {...asked} onClose={() => ask(undefined)} />}
    </>
  )
}

/** What is possible now. */
function Possible({ slot, onCancel }: Props & { onCancel: (booking: Booking) => void }) {
  const hasBegun = useNow(Date.parse(slot.start)).getTime() >= Date.parse(slot.start)
  const { booking } = slot
  if (booking && hasBegun) return <HowItWent booking={booking} />
  if (booking?.isChangeable)
    return (
      <ActionButton size="small" variation="link" onClick={() => onCancel(booking)}>
        Cancel<span className="vh">: {booking.name}</span>
      </ActionButton>
    )
  return slot.isTaken || hasBegun ? null : <TakeBack slot={slot} />
}

type Booking = NonNullable<ListedSlot['booking']>

const nameOf = ({ responseId, role, changes }: Booking) => ({ responseId, role, seen: changes })
const paramsOf = ({ id }: ListedSlot) => ({ formId: formOfSlot(id) })

function HowItWent({ booking }: { booking: Booking }) {
  const noting = useInterviewChange(
    (state: 'done' | 'no-show' | 'booked') => interviewCalls.note({ body: { ...nameOf(booking), state } }),
    'Noted.',
  )
  const button = (state: 'done' | 'no-show' | 'booked', label: string) => (
    <RunButton size="small" isPossible={!noting.isPending} run={() => noting.mutateAsync(state)}>
      {label}
      <span className="vh">: {booking.name}</span>
    </RunButton>
  )
  return isBooked(booking.state) ? (
    <>
      {button('done', 'Done')}
      {button('no-show', 'No-show')}
    </>
  ) : (
    button('booked', 'Undo')
  )
}

function TakeBack({ slot }: Props) {
  const taking = useInterviewChange(async () => {
    const { slotIds } = await interviewCalls.takeBack({
      params: paramsOf(slot),
      body: { slotIds: [slot.id] },
    })
    if (slotIds.length === 0) throw new Error('This time was booked in the meantime.')
  }, 'The time is no longer offered.')
  return (
    <RunButton size="small" variation="link" run={taking.mutateAsync}>
      Remove<span className="vh"> the time {formatMeeting(slot.start)}</span>
    </RunButton>
  )
}

/** The server names no interview to people who are not its interviewer any more. */
const gone = 'This interview is no longer booked here.'

const CancelDialog = ({ slot, booking, onClose }: Props & { booking: Booking; onClose: () => void }) => (
  <CallDialog
    title={`Cancel the interview with ${booking.name}?`}
    label="Cancel the interview"
    runningLabel="Cancelling..."
    closeLabel="Keep it"
    variation="destructive"
    call={() =>
      interviewCalls.cancelFor({
        params: paramsOf(slot),
        body: { ...nameOf(booking), takesSlotBack: true },
      })
    }
    success="The interview was canceled."
    refetched={interviewLists}
    refusalOf={(error) => ({ message: isRefused(error, 'MISSING') ? gone : error.message })}
    onClose={onClose}
  >
    <p>{booking.name} gets an email and can choose another time. This time is no longer offered.</p>
  </CallDialog>
)
