import { type EarlierReview, givenIn, type Review } from '#shared/reviews/review.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { GivenScores } from '#web/staff/scores/given-scores.tsx'
import { outOf100 } from './scores.ts'
import styles from './rubric.module.css'

/** What was submitted before it was reopened, and why it was. The latest comes first. */
export default function EarlierVersions({ review }: { review: Review }) {
  return (
    <section className="stack" aria-labelledby="earlier">
      <h2 id="earlier">Earlier versions</h2>
      {review.earlier.toReversed().map((version) => (
        <Version key={version.at} {...{ review, version }} />
      ))}
    </section>
  )
}

function Version({ review, version }: { review: Review; version: EarlierReview }) {
  return (
    <details className={styles.earlier}>
      <summary>
        <span className="num">{outOf100(version.score)}</span>, reopened{' '}
        <ZonedDate iso={version.at} withTime /> by {version.by}
      </summary>
      <div className="stack">
        {version.reason && <p>Reason: {version.reason}</p>}
        <GivenScores review={review} answers={givenIn(version)} />
      </div>
    </details>
  )
}
