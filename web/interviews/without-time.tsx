import { useMemo } from 'react'
import type { FormInterviews } from '#shared/interviews/interview-booking.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { NameLink } from '#web/staff/cells.tsx'
import { BookFor } from './book-for.tsx'
import { FreeTimesNote } from './free-times-note.tsx'
import { freeTimesFor } from './free-times.ts'
import { type InterviewLine, mayBook } from './interview-lines.ts'
import styles from './week.module.css'

interface Props {
  /** Those who were invited and have no time. */
  lines: readonly InterviewLine[]
  found: FormInterviews
  now: Date
  onOffer: () => void
}

/** Who was invited and has no time, and whether there are times for them. */
export function WithoutTime({ lines, found, now, onOffer }: Props) {
  const { names, timeZone, slots } = found
  const times = useMemo(() => freeTimesFor(lines, found, now), [lines, found, now])
  return (
    <div className={styles.aside}>
      <section className="surface" aria-labelledby="without-time">
        <div className="surface__h">
          <h2 id="without-time">Without a time</h2>
          <span className="n">{grouped(lines.length)}</span>
        </div>
        <ul className={`lines ${styles.waiting}`}>
          {lines.map((line) => (
            <li key={line.id}>
              <span className={styles.who}>
                <NameLink row={line.row} />
                <small>
                  {chapterRoles.nameOf(line.row.role)}, {line.state === 'canceled' ? 'canceled' : 'invited'}
                </small>
              </span>
              {mayBook(line) && <BookFor {...{ line, slots, names, timeZone }} />}
            </li>
          ))}
        </ul>
      </section>
      <FreeTimesNote found={times} word={['person', 'people']}>
        <ActionButton size="small" onClick={onOffer}>
          Offer times...
        </ActionButton>
      </FreeTimesNote>
    </div>
  )
}
