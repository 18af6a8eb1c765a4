import { Link } from 'react-router-dom'
import type { ReleaseState } from '#shared/release.ts'
import { pathTo } from '#shared/pages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'

/** What was released and when, and where things go on. */
export function ReleasedStep({ state: { form, releasedAt, rsvpBy, digest } }: { state: ReleaseState }) {
  return (
    <section className="surface release-part stack" aria-labelledby="released">
      <h2 id="released" className="state--good">
        <Icon shape="done" /> Released
      </h2>
      <p>
        {releasedAt && (
          <>
            On <ZonedDate iso={releasedAt} withTime />
          </>
        )}
        {digest && (
          <>
            , digest{' '}
            <code className="release-digest" title={digest}>
              {digest.slice(0, 12)}
            </code>
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
        Who has answered, who is next on the waitlist, and changing a single decision with a reason:{' '}
        <Link to={pathTo('confirmations', { formId: form.id })}>Confirmations</Link>.
      </p>
    </section>
  )
}
