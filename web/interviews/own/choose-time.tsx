import { Button } from '@aws-amplify/ui-react'
import { useEffect, useRef, useState } from 'react'
import type { FreeTime, OwnInterview } from '#shared/interviews/interview-booking.ts'
import { counted } from '#shared/kernel/wording.ts'
import { clockThere, formatClock, formatWeekday } from '#web/kit/dates/day-and-clock.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { useBooking } from './use-booking.ts'
import styles from './interview.module.css'

interface Props {
  responseId: string
  interview: OwnInterview
  /** The zone of the form, or of the chapter. */
  timeZone: string
  /** A time was booked, or the booked one is kept. */
  onEnd: () => void
}

const nameOf = ({ start, minutes, isOnline }: FreeTime) => `${start} ${minutes} ${isOnline}`

/** The free times by day, one of which is chosen and booked. */
export function ChooseTime({ responseId, interview, timeZone, onEnd }: Props) {
  const { times, role, changes, booking } = interview
  const [chosen, setChosen] = useState<string>()
  const done = booking ? 'Your interview was moved.' : 'Your interview is booked.'
  const change = useBooking(responseId, done, onEnd)
  const time = times.find((each) => nameOf(each) === chosen)
  if (times.length === 0)
    return (
      <p>
        There are no free times at the moment. New ones appear here as soon as they are offered; please check
        again later.
      </p>
    )
  const [first] = times
  const isAlike = times.every(
    ({ minutes, isOnline }) => minutes === first?.minutes && isOnline === first.isOnline,
  )
  const days = Map.groupBy(times, ({ start }) => formatWeekday(start))
  return (
    <>
      {booking && <Heading />}
      {first && isAlike && <p className="muted">Each interview takes {lengthAndPlace(first)}.</p>}
      <div className={styles.days}>
        {[...days].map(([day, those]) => (
          <RadioChoice
            key={day}
            legend={day}
            options={those.map(
              (each) => [nameOf(each), <Label key="label" time={each} {...{ timeZone, isAlike }} />] as const,
            )}
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
        {booking && <Button onClick={onEnd}>Keep the booked time</Button>}
      </p>
    </>
  )
}

/** The pressed button is gone, so the heading of what replaced it gets the focus. */
function Heading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1}>
      Choose another time
    </h3>
  )
}

/** Length and place are shown with each time only if they differ between times. */
const Label = ({ time, timeZone, isAlike }: { time: FreeTime; timeZone: string; isAlike: boolean }) => (
  <>
    {formatClock(time.start)}
    <span className="small muted">
      {clockThere(time.start, timeZone)}
      {!isAlike && `, ${lengthAndPlace(time)}`}
    </span>
  </>
)

const lengthAndPlace = ({ minutes, isOnline }: FreeTime) =>
  `${counted(minutes, 'minute')}, ${isOnline ? 'online' : 'in person'}`
