import { Button } from '@aws-amplify/ui-react'
import { useEffect, useRef, useState } from 'react'
import type { OwnInterview } from '#shared/interviews/interview-booking.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { counted } from '#shared/kernel/wording.ts'
import { MeetingPlace } from '#web/interviews/meeting-place.tsx'
import { MeetingTime } from '#web/kit/dates/meeting-time.tsx'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChooseTime } from './choose-time.tsx'
import styles from './interview.module.css'

interface Props {
  responseId: string
  interview: OwnInterview
  timeZone: string
}

/** The interview for one role: its time, with what can be done about it. */
export function Interview(props: Props) {
  const { role, state, booking } = props.interview
  const [isMoving, setMoving] = useState(false)
  const end = booking ? lastMoment(booking.changeUntil ?? '') : Infinity
  const isOpen = useNow(end).getTime() < end && state !== 'over'
  const name = chapterRoles.nameOf(role)
  const heading = useRef<HTMLHeadingElement>(null)
  const [ends, setEnds] = useState(0)
  // The pressed button is gone; the heading says what is booked now.
  useEffect(() => {
    if (ends > 0) heading.current?.focus()
  }, [ends])
  const onEnd = () => {
    setMoving(false)
    setEnds((before) => before + 1)
  }
  return (
    <section className={`surface ${styles.interview}`} aria-label={`Interview for ${name}`}>
      <div className="row">
        <h2 ref={heading} tabIndex={-1}>
          {headings[state]}
        </h2>
        <RolePill role={role} />
      </div>
      {booking && <Booked {...props} booking={booking} />}
      {booking && isOpen && !isMoving && (
        <Changes {...props} onMove={() => setMoving(true)} onCanceled={onEnd} />
      )}
      {booking && !isOpen && state !== 'over' && (
        <p className="small muted">
          It can no longer be changed here. If you cannot come, please write to us.
        </p>
      )}
      {isOpen && (!booking || isMoving) && <ChooseTime {...props} onEnd={onEnd} />}
    </section>
  )
}

const headings: Record<OwnInterview['state'], string> = {
  invited: 'Choose a time',
  booked: 'Your interview is booked',
  moved: 'Your interview was moved',
  canceled: 'Your interview was canceled. Choose another time',
  over: 'Your interview',
}

type Booking = NonNullable<OwnInterview['booking']>

const Booked = ({ booking, timeZone }: Props & { booking: Booking }) => (
  <dl className={styles.facts}>
    <dt>When</dt>
    <dd>
      <b>
        <MeetingTime start={booking.start} timeZone={timeZone} />
      </b>
      , {counted(booking.minutes, 'minute')}
    </dd>
    <dt>Where</dt>
    <dd>
      <MeetingPlace place={booking.place} />
    </dd>
    {booking.interviewer && (
      <>
        <dt>With</dt>
        <dd>{booking.interviewer}</dd>
      </>
    )}
  </dl>
)

function Changes(props: Props & { onMove: () => void; onCanceled: () => void }) {
  const { onMove, interview } = props
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <p className="row">
        {interview.times.length > 0 && <Button onClick={onMove}>Choose another time</Button>}
        <Button variation="link" onClick={() => setAsked(true)}>
          Cancel the interview
        </Button>
      </p>
      {interview.booking?.changeUntil && (
        <p className="small muted">
          You can change it until <ZonedDate iso={interview.booking.changeUntil} withTime />.
        </p>
      )}
      {isAsked && <CancelDialog {...props} onClose={() => setAsked(false)} />}
    </>
  )
}
