import type { Review } from '#shared/review.ts'
import { kindTexts } from '#web/assignments/kind-texts.ts'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { MessageBox } from '#web/ui/message-box.tsx'

/** Says that the review was given back, and why. */
export function GivenBackNotice({ review }: { review: Review }) {
  const last = review.earlier.at(-1)
  if (!last || !review.isGivenBack) return null
  return (
    <MessageBox aria-label="Given back">
      <p>
        <b>Given back</b> by {last.by} on <ZonedDate iso={last.at} withTime />
        {last.reason && `: ${last.reason}`}
      </p>
      <p>Change your {kindTexts[review.kind].name} and submit it again. Until then it does not count.</p>
    </MessageBox>
  )
}
