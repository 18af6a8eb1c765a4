import type { ResponseOverview } from '#shared/applications/progress.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { TakeBack } from './take-back.tsx'
import { stepsOf } from './timeline-steps.ts'
import styles from '../status.module.css'

const labels = { done: 'done', now: 'now', ring: 'not yet' } as const

/** The progress of an application. */
export function Timeline({ response }: { response: ResponseOverview }) {
  const headingId = `timeline-${response.applicationFormId}`
  const steps = stepsOf(response, response.dateSubmitted ? formatZoned(response.dateSubmitted) : '')
  return (
    <section className={`surface ${styles.timeline}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{response.semester}</h2>
      <ol>
        {steps.map(({ name, look, note }) => (
          <li key={name} data-look={look} aria-current={look === 'now' ? 'step' : undefined}>
            <Icon shape={look} />
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
