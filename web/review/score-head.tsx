import type { ReactNode } from 'react'
import type { Answers } from '#shared/response.ts'
import type { Review } from '#shared/review.ts'
import { kindWords } from './review-words.ts'
import { scoreOnScale } from './scores.ts'
import styles from './rubric.module.css'

interface Props {
  review: Review
  answers: Answers
  note: ReactNode
  children?: ReactNode
}

/** Stays on top of the rubrics: the score so far, a note on its state, and the button to submit. */
export const ScoreHead = ({ review, answers, note, children }: Props) => (
  <div className={styles.head}>
    <div>
      <p className={styles.score}>
        {kindWords[review.kind].title} Score: {scoreOnScale(review, answers)}
      </p>
      {note}
    </div>
    {children}
  </div>
)
