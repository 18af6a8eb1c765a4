import { ZonedDate } from '#web/dates/zoned-date.tsx'

/** For somebody who has submitted. `changeUntil`: the moment until which the answers may be changed. */
export const WhatHappensNext = ({ changeUntil }: { changeUntil?: string | undefined }) => (
  <section className="stack" aria-labelledby="next">
    <h2 id="next">What happens next</h2>
    <ul className="bullets">
      <li>You have a receipt in your email.</li>
      {changeUntil && (
        <li>
          You can change your answers until <ZonedDate iso={changeUntil} withTime />, as long as nobody has
          begun to review them.
        </li>
      )}
      <li>Reviewers read your application. Track its progress on the status page.</li>
      <li>We email you when the decisions are out.</li>
    </ul>
  </section>
)
