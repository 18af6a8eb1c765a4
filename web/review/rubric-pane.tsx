import type { ReactNode } from 'react'
import type { Answers } from '#shared/applications/response.ts'
import type { Review } from '#shared/reviews/review.ts'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import { scoreOnScale } from './scores.ts'
import layout from './review-layout.module.css'
import styles from './rubric.module.css'

interface Props {
  review: Review
  answers: Answers
  /** The state of the review, below its score. */
  note: ReactNode
  /** Beside the score. */
  button?: ReactNode
  /** Below the rubrics. */
  foot?: ReactNode
  children: ReactNode
}

/** The rubrics of a review. The current score stays above them. */
export const RubricPane = ({ review, answers, note, button, foot, children }: Props) => (
  <section className={layout.rubric} id="rubric" aria-label="Score sheet" tabIndex={-1}>
    <div className={styles.head}>
      <div>
        <p className={styles.score}>
          {kindTexts[review.kind].title} Score: {scoreOnScale(review, answers)}
        </p>
        {note}
      </div>
      {button}
    </div>
    <div className={styles.body}>{children}</div>
    {foot}
  </section>
)
