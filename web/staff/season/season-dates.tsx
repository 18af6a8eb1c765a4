import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ListedForm } from '#shared/forms/form.ts'
import type { SeasonEvent } from '#shared/forms/season-dates.ts'
import { type DateState, seasonLine } from '#shared/forms/season-line.ts'
import { isOpenTo, pathTo } from '#shared/kernel/pages.ts'
import { formatNearDay, NearTime, viewerZone } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useUser } from '#web/session/session.tsx'
import { dayWords } from '#web/staff/form-list/retention-state.tsx'
import { daysLeft } from './days-left.ts'
import styles from './season-dates.module.css'

interface Props {
  form: ListedForm
  /** Actions for the dates. */
  children?: ReactNode
}

/** The dates of a form's season in a column: past, next and later. */
export function SeasonDates({ form, children }: Props) {
  const now = useNow()
  const { role } = useUser()
  return (
    <section className="surface" aria-label={`Dates of ${form.semester}`}>
      <div className="surface__h">
        <h2>Dates</h2>
        {isOpenTo(role, 'editForm') && (
          <Link className="push" to={pathTo('editForm', { formId: form.id })}>
            Change<span className="vh"> dates</span>
          </Link>
        )}
      </div>
      <ol className={`pad ${styles.dates}`}>
        {seasonLine(form, now).map(({ state, ...event }) => (
          <li
            key={event.name}
            className={styles[state]}
            {...(state === 'next' && { 'aria-current': 'step' as const })}
          >
            <Icon shape={shapes[state]} />
            <span>
              {event.label}
              <span className="vh">{words[state]}</span>
              {state === 'next' && event.at && <span className="muted num"> {daysLeft(event.at, now)}</span>}
            </span>
            <EventDate event={event} isNext={state === 'next'} />
          </li>
        ))}
      </ol>
      <div className="surface__f">
        <span className="muted">{viewerZone()}</span>
        <span className="push">{children}</span>
      </div>
    </section>
  )
}

const shapes = { past: 'done', next: 'now', later: 'ring' } as const
const words: Readonly<Record<DateState, string>> = { past: ' (over)', next: ' (next)', later: '' }

/** A time in the viewer's zone. A day is the same in every zone. */
function EventDate({ event: { name, at }, isNext }: { event: SeasonEvent; isNext: boolean }) {
  if (name === 'retainUntil') return <time dateTime={at}>{dayWords({ retainUntil: at })}</time>
  if (isNext) return <NearTime iso={at} />
  return (
    <time className="num" dateTime={at}>
      {formatNearDay(at)}
    </time>
  )
}
