import type { ReactNode } from 'react'
import type { Dated, SeasonEvent } from '#shared/forms/season-dates.ts'
import { type DateState, seasonLine } from '#shared/forms/season-line.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { dayWords } from '#web/staff/form-list/retention-state.tsx'
import styles from './season-line.module.css'

interface Props {
  form: Dated & { id: string; semester: string }
  /** For a list of forms: smaller, with days only. */
  isSmall?: boolean
  /** Actions for the dates. */
  children?: ReactNode
}

/** The dates of a form's season in one line: past, next and later. */
export function SeasonLine({ form, isSmall = false, children }: Props) {
  const now = useNow()
  const events = seasonLine(form, now)
  return (
    <section
      className={isSmall ? styles.small : `surface ${styles.season}`}
      aria-label={`Dates of ${form.semester}`}
    >
      <ol className={styles.line}>
        {events.map(({ state, ...event }) => (
          <li
            key={event.name}
            className={styles[state]}
            {...(state === 'next' && { 'aria-current': 'step' as const })}
          >
            <Icon shape={shapes[state]} />
            <span className={styles.label}>
              {event.label}
              <span className="vh">{words[state]}</span>
            </span>
            <span className={`num ${styles.date}`}>
              <EventDate event={event} withTime={!isSmall} />
            </span>
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}

const shapes = { past: 'done', next: 'now', later: 'ring' } as const
const words: Readonly<Record<DateState, string>> = { past: ' (over)', next: ' (next)', later: '' }

/** A time in the viewer's zone. A day is the same in every zone. */
const EventDate = ({ event: { name, at }, withTime }: { event: SeasonEvent; withTime: boolean }) =>
  name === 'retainUntil' ? (
    <time dateTime={at}>{dayWords({ retainUntil: at })}</time>
  ) : (
    <ZonedDate iso={at} withTime={withTime} />
  )
