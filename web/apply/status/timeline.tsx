import type { ResponseOverview } from '#shared/applications/progress.ts'
import { stepsOf } from '#shared/applications/state-words.ts'
import { comingDay, formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { TakeBack } from './take-back.tsx'
import styles from '../status.module.css'

const labels = { done: 'done', now: 'now', ring: 'not yet', skipped: 'over' } as const

/** The progress of an application. */
export function Timeline({ response }: { response: ResponseOverview }) {
  const headingId = `timeline-${response.applicationFormId}`
  const now = useNow()
  const submitted = response.dateSubmitted ? formatZoned(response.dateSubmitted) : ''
  const steps = stepsOf(response, submitted, (iso) => comingDay(iso, now), chapterRoles)
  return (
    <section className={`surface ${styles.timeline}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{response.semester}</h2>
      <ol>
        {steps.map(({ name, look, note }) => (
          <li key={name} data-look={look} aria-current={look === 'now' ? 'step' : undefined}>
            <Icon shape={look === 'skipped' ? 'barred' : look} />
            <b>
              {name}
              <span className="vh">, {labels[look]}</span>
            </b>
            <small>{note}</small>
          </li>
        ))}
      </ol>
      <TakeBack response={response} />
    </section>
  )
}
