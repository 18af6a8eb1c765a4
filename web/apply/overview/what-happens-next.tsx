import { ZonedDate } from '#web/dates/zoned-date.tsx'

interface Props {
  /** Until when the answers may be changed. */
  changeUntil?: string | undefined
  /** By when the decisions are planned. */
  decisionsBy?: string | undefined
}

/** For applicants who have submitted. */
export const WhatHappensNext = ({ changeUntil, decisionsBy }: Props) => (
  <section className="stack" aria-labelledby="next">
    <h2 id="next">What happens next</h2>
    <ul className="bullets">
      <li>We emailed you a receipt.</li>
      {changeUntil && (
        <li>
          You can change your answers until <ZonedDate iso={changeUntil} withTime />, as long as nobody has
          begun to review them.
        </li>
      )}
      <li>Reviewers read your application. Track its progress on the status page.</li>
      <li>
        We email you when the decisions are out.
        {decisionsBy && (
          <>
            {' '}
            We plan to do so by <ZonedDate iso={decisionsBy} />.
          </>
        )}
      </li>
    </ul>
  </section>
)
