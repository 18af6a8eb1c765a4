import { Button } from '@aws-amplify/ui-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { FreeTime, OwnInterview } from '#shared/interviews/interview-booking.ts'
import { formatSpan, formatWeekday, spanThere } from '#web/kit/dates/day-and-clock.ts'
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
  const choiceId = useId()
  if (times.length === 0)
    return (
      <p className="card card--note">
        There are no free times at the moment. New ones appear here as soon as they are offered; please check
        again later.
      </p>
    )
  const days = Map.groupBy(times, ({ start }) => formatWeekday(start))
  return (
    <div className="card">
      {booking && <Heading />}
      {[...days].map(([day, those]) => (
        <RadioChoice
          key={day}
          legend={day}
          isBoxed
          options={those.map(
            (each) => [nameOf(each), <Label key="label" time={each} timeZone={timeZone} />] as const,
          )}
          value={chosen}
          onChoose={setChosen}
        />
      ))}
      <div className={styles.pick}>
        <p id={choiceId} role="status">
          {time ? <Choice time={time} timeZone={timeZone} /> : 'Choose a time first.'}
        </p>
        <ActionButton
          variation="primary"
          isPossible={time !== undefined}
          isRunning={change.isPending}
          runningLabel="Booking..."
          aria-describedby={choiceId}
          onClick={() => time && change.mutate({ role, seen: changes, ...time })}
        >
          {booking ? 'Move to this time' : 'Book this time'}
        </ActionButton>
        {booking && <Button onClick={onEnd}>Keep the booked time</Button>}
      </div>
    </div>
  )
}

/** The pressed button is gone, so the heading of what replaced it gets the focus. */
function Heading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      Choose another time
    </h2>
  )
}

interface TimeProps {
  time: FreeTime
  timeZone: string
}

const Label = ({ time, timeZone }: TimeProps) => (
  <>
    <b>{formatSpan(time, 'clock')}</b>
    <small>{placeOf(time)}</small>
    <small>{spanThere(time, timeZone)}</small>
  </>
)

/** The chosen time beside the button that books it. */
const Choice = ({ time, timeZone }: TimeProps) => (
  <>
    <b>{formatSpan(time, 'whole')}</b>
    <br />
    <span className="muted">{[placeOf(time), spanThere(time, timeZone)].filter(Boolean).join(', ')}</span>
  </>
)

// Each interviewer writes where they meet people, so a place would tell who it is. It is shown once a time is booked.
const placeOf = ({ isOnline }: FreeTime) => (isOnline ? 'Online' : 'In person')
