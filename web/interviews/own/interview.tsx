import { Button } from '@aws-amplify/ui-react'
import { useEffect, useRef, useState } from 'react'
import { calendarIdOf, type OwnInterview } from '#shared/interviews/interview-booking.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { counted } from '#shared/kernel/wording.ts'
import { MeetingPlace } from '#web/interviews/meeting-place.tsx'
import { AddToCalendar } from '#web/kit/dates/add-to-calendar.tsx'
import { formatLongDay, formatSpan, spanThere } from '#web/kit/dates/day-and-clock.ts'
import { Leaf } from '#web/kit/dates/leaf.tsx'
import { NearTime } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChooseTime } from './choose-time.tsx'
import { NoneFits } from './none-fits.tsx'
import styles from './interview.module.css'

interface Props {
  responseId: string
  interview: OwnInterview
  semester: string
  timeZone: string
  /** Of the page, if it has only one interview. */
  heading: 'h1' | 'h2'
}

/** The interview for one role: its time, with what can be done about it. */
export function Interview(props: Props) {
  const { responseId, interview, semester, heading: Heading } = props
  const { role, state, booking, times } = interview
  const [isMoving, setMoving] = useState(false)
  const end = booking ? lastMoment(booking.changeUntil ?? '') : Infinity
  const isOpen = useNow(end).getTime() < end && state !== 'over'
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
    <section className={styles.interview} aria-label={`Interview for ${chapterRoles.nameOf(role)}`}>
      <header>
        <p className={styles.about}>
          <RolePill role={role} /> {semester}
        </p>
        <Heading ref={heading} tabIndex={-1} className={Heading === 'h1' ? 'headline' : 'figure'}>
          {booking || state !== 'over' ? headings[state] : 'Interviews are over'}
        </Heading>
        {!booking && <ChooseBy {...interview} />}
      </header>
      {booking && (
        <Booked
          {...props}
          booking={booking}
          {...{ isOpen, isMoving }}
          onMove={() => setMoving(true)}
          onCanceled={onEnd}
        />
      )}
      {isOpen && (!booking || isMoving) && <ChooseTime {...props} onEnd={onEnd} />}
      {isOpen && !booking && <NoneFits {...{ responseId, role }} hasTimes={times.length > 0} />}
    </section>
  )
}

const headings: Record<OwnInterview['state'], string> = {
  invited: 'Choose a time for your interview',
  booked: 'Your interview is booked',
  moved: 'Your interview was moved',
  canceled: 'Your interview was canceled',
  over: 'Your interview',
}

/** How long it takes, if that is the same for all times, and until when one can be chosen. */
function ChooseBy({ state, times, chooseBy }: OwnInterview) {
  if (state === 'over') return <p className="lead">No time can be chosen any more.</p>
  const [length, ...others] = new Set(times.map(({ minutes }) => minutes))
  return (
    chooseBy && (
      <p className="lead">
        {state === 'canceled' && 'You can choose another time. '}
        {length && others.length === 0 && `It takes ${counted(length, 'minute')}. `}
        Please choose{' '}
        <b>
          by{'\u00A0'}
          <NearTime iso={chooseBy} />
        </b>
        .
      </p>
    )
  )
}

interface BookedProps extends Props {
  booking: NonNullable<OwnInterview['booking']>
  /** It can be changed. */
  isOpen: boolean
  /** Another time is being chosen. */
  isMoving: boolean
  onMove: () => void
  onCanceled: () => void
}

function Booked(props: BookedProps) {
  const { responseId, booking, interview, semester, timeZone, isOpen, isMoving } = props
  const { role, state, changes, times } = interview
  const there = spanThere(booking, timeZone)
  const title = `Interview for ${chapterRoles.nameOf(role)}, ${semester}`
  const { start, minutes, place } = booking
  const uid = calendarIdOf({ responseId, role }, location.hostname)
  return (
    <div className="card">
      <div className="ticket">
        <Leaf iso={booking.start} color={chapterRoles.find(role)?.color} />
        <div className="ticket__in">
          <p className="figure">
            <time dateTime={booking.start}>{formatSpan(booking, 'zoned')}</time>
          </p>
          <p>{formatLongDay(booking.start)}</p>
          {there && <p className="muted">{there}</p>}
          <p>
            <MeetingPlace place={booking.place} />
          </p>
          {booking.interviewer && <p className="muted">With {booking.interviewer}</p>}
        </div>
        {state !== 'over' && (
          <p className="row">
            <AddToCalendar
              {...(!isMoving && { variation: 'primary' })}
              entry={{ uid, sequence: changes, start, minutes, title, place }}
            />
            {isOpen && !isMoving && times.length > 0 && (
              <Button onClick={props.onMove}>Choose another time</Button>
            )}
          </p>
        )}
      </div>
      {state !== 'over' && !isMoving && <Changes {...props} />}
    </div>
  )
}

function Changes(props: BookedProps) {
  const { booking, isOpen, onCanceled } = props
  const [isAsked, setAsked] = useState(false)
  const until = booking.changeUntil
  return (
    <div className="acts">
      <p className="muted">
        <span>
          {isOpen && until ? (
            <>
              You can change it until <NearTime iso={until} />.
            </>
          ) : (
            'It can no longer be changed here. If you cannot come, please write to us.'
          )}
        </span>
      </p>
      {isOpen && (
        <Button variation="link" onClick={() => setAsked(true)}>
          Cancel the interview
        </Button>
      )}
      {isAsked && <CancelDialog {...props} onClose={() => setAsked(false)} onCanceled={onCanceled} />}
    </div>
  )
}
