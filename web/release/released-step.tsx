import { Link } from 'react-router-dom'
import type { ReleaseState } from '#shared/decisions/release.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import styles from './release.module.css'

/** What was released and when, with links to what comes next. */
export function ReleasedStep({ state: { form, releasedAt, rsvpBy } }: { state: ReleaseState }) {
  return (
    <section className={`surface surface--padded stack ${styles.part}`} aria-labelledby="released">
      <h2 id="released" className="state--good">
        <Icon shape="done" /> Released
      </h2>
      <p>
        {releasedAt && (
          <>
            On <ZonedDate iso={releasedAt} withTime />
          </>
        )}
        .{' '}
        {rsvpBy && (
          <>
            Offers can be answered until <ZonedDate iso={rsvpBy} withTime />.
          </>
        )}
      </p>
      <p>
        Answers, the waitlist, and changes of single decisions:{' '}
        <Link to={pathTo('confirmations', { formId: form.id })}>Answers</Link>.
      </p>
    </section>
  )
}

export const Afterwards = () => (
  <section className={`surface surface--padded stack ${styles.part}`} aria-labelledby="afterwards">
    <h2 id="afterwards">What happens at the release</h2>
    <ul className={`bullets ${styles.points}`}>
      <li>All applicants can read their letters at the same moment, on their status page.</li>
      <li>
        Each applicant gets one email, however many roles they applied for. It says that there is a decision,
        not which one. Sending takes a few minutes.
      </li>
      <li>Accepted applicants answer for each role until the deadline. After it the offer expires.</li>
      <li>
        Two days before the deadline, those who have not answered get a reminder by email, unless the form has
        switched it off.
      </li>
      <li>
        After the release, decisions can only be changed one by one and with a reason; the applicant gets
        another email. People on the waitlist are not contacted automatically.
      </li>
    </ul>
  </section>
)
