import type { ResponseOverview } from '#shared/applications/progress.ts'
import { comingSentences } from '#shared/applications/state-words.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { mayReopen } from '../next-step.ts'

interface Props {
  own: ResponseOverview
  /** Undefined while it loads. */
  form: PublicForm | undefined
}

/** For applicants who have submitted. */
export function WhatHappensNext({ own, form }: Props) {
  const isWaiting = own.roles.every(({ progress }) => progress === 'submitted')
  const now = useNow(form ? lastMoment(form.dueDate) : Infinity)
  return (
    <section className="stack" aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ul className="bullets">
        {isWaiting && <li>We emailed you a receipt.</li>}
        {form && mayReopen(own, form, now) && (
          <li>
            You can change your answers until <ZonedDate iso={form.dueDate} withTime />, as long as nobody has
            begun to review them.
          </li>
        )}
        {comingSentences(own).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>
          We email you when the decisions are out.
          {form?.decisionsBy && (
            <>
              {' '}
              We plan to do so by <ZonedDate iso={form.decisionsBy} />.
            </>
          )}
        </li>
      </ul>
    </section>
  )
}
