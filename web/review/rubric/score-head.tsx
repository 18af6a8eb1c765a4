import type { ReactNode } from 'react'
import type { Answers } from '#shared/response.ts'
import type { Review } from '#shared/review.ts'
import { words } from '../words.ts'
import { scoreOnScale } from './score-on-scale.ts'

interface Props {
  review: Review
  answers: Answers
  note: ReactNode
  children?: ReactNode
}

/** Stays on top of the rubric: the score as it is at the moment, what became of it, and the way on. */
export const ScoreHead = ({ review, answers, note, children }: Props) => (
  <div className="scorehead">
    <div>
      <p className="scorehead__n">
        {words[review.kind].title} Score: {scoreOnScale(review, answers)}
      </p>
      {note}
    </div>
    {children}
  </div>
)
