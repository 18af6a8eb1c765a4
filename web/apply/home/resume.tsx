import type { Answers } from '#shared/applications/response.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted } from '#shared/kernel/wording.ts'
import { formatNearDay, NearTime } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { timeLeft } from '../form/time-left.ts'
import { progressIn, Start } from './checklist.tsx'
import styles from '../home.module.css'

interface Props {
  form: PublicForm
  step: 'begin' | 'continue'
  /** Otherwise something else on the page comes before it. */
  isFirst: boolean
  answers: Answers
}

/** How much is done, how long there is time, and what comes next. */
export function Resume({ form, step, isFirst, answers }: Props) {
  const look = isFirst ? { look: 'primary' as const } : {}
  const { required, done, next } = progressIn(form, answers)
  return (
    <section className={`card ${styles.resume}`} aria-label="Your application">
      <Ring done={done.length} of={required.length} />
      <TimeLeft form={form} />
      {step === 'begin' ? (
        <Start form={form} {...look} />
      ) : next ? (
        <ButtonLink {...look} to={pathTo('section', { formId: form.id, sectionId: next.sectionId })}>
          Continue: {next.sectionName}
        </ButtonLink>
      ) : (
        <ButtonLink {...look} to={pathTo('submit', { formId: form.id })}>
          Check and submit
        </ButtonLink>
      )}
    </section>
  )
}

/** Counts the sections that must be filled in. */
const Ring = ({ done, of }: { done: number; of: number }) => (
  <span className={styles.ring} data-look={done === of ? 'done' : undefined}>
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="43" />
      {done > 0 && (
        <circle cx="48" cy="48" r="43" pathLength="100" strokeDasharray={`${(100 * done) / of} 100`} />
      )}
    </svg>
    <span className="figure" aria-hidden="true">
      {done}/{of}
    </span>
    <span className="vh">
      {done} of {counted(of, 'section')} done
    </span>
  </span>
)

const day = 86_400_000

function TimeLeft({ form: { dueDate, othersDue } }: Pick<Props, 'form'>) {
  const due = lastMoment(dueDate)
  const left = Math.max(0, due - useNow(due).getTime())
  return (
    <div>
      <p className="figure" data-tone={left <= day ? 'bad' : left <= 3 * day ? 'warn' : undefined}>
        {timeLeft(left)} left
      </p>
      <p className="muted">
        Until <NearTime iso={dueDate} />
      </p>
      {othersDue && (
        <p className={styles.pill}>
          Your own deadline: {formatNearDay(dueDate)} (others: {formatNearDay(othersDue)})
        </p>
      )}
    </div>
  )
}
