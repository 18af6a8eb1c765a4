import { useState } from 'react'
import type { FreeTime, OwnInterview } from '#shared/interview-booking.ts'
import { counted } from '#shared/wording.ts'
import { formatClock, formatWeekday } from '#web/dates/day-and-clock.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { RadioChoice } from '#web/ui/radio-choice.tsx'
import { useBooking } from './use-booking.ts'
import styles from './interview.module.css'

interface Props {
  responseId: string
  interview: OwnInterview
  onBooked: () => void
}

const nameOf = ({ start, minutes, isOnline }: FreeTime) => `${start} ${minutes} ${isOnline}`

/** The free times by day, one of which is chosen and booked. */
export function ChooseTime({ responseId, interview, onBooked }: Props) {
  const { times, role, changes, booking } = interview
  const [chosen, setChosen] = useState<string>()
  const change = useBooking(responseId, onBooked)
  const time = times.find((each) => nameOf(each) === chosen)
  if (times.length === 0)
    return (
      <p>
        There are no free times at the moment. New ones appear here as soon as they are offered; please look
        again later.
      </p>
    )
  const days = Map.groupBy(times, ({ start }) => formatWeekday(start))
  return (
    <>
      <div className={styles.days}>
        {[...days].map(([day, those]) => (
          <RadioChoice
            key={day}
            legend={day}
            options={those.map((each) => [nameOf(each), <Label key="label" {...each} />] as const)}
            value={chosen}
            onChoose={setChosen}
          />
        ))}
      </div>
      <p className="row">
        <ActionButton
          variation="primary"
          isPossible={time !== undefined}
          isRunning={change.isPending}
          runningLabel="Booking..."
          onClick={() => time && change.mutate({ role, seen: changes, ...time })}
        >
          {booking ? 'Move to this time' : 'Book this time'}
        </ActionButton>
      </p>
    </>
  )
}

const Label = ({ start, minutes, isOnline }: FreeTime) => (
  <>
    {formatClock(start)}
    <span className="small muted">
      {' '}
      {counted(minutes, 'minute')}, {isOnline ? 'online' : 'in person'}
    </span>
  </>
)
