import { TextView } from '#web/answers/answer-view.tsx'
import { type Answers, type AnswerValue, isBlank } from '#shared/response.ts'
import { commentField, type ReadableReview, scoresIn } from '#shared/review.ts'
import { RubricSection } from './rubric-fields.tsx'
import styles from './given-scores.module.css'

interface Props {
  review: Pick<ReadableReview, 'rubrics'>
  /** Scores and comments, by field. */
  answers: Answers
}

/** The filled-in rubrics of a review, for reading. */
export function GivenScores({ review, answers }: Props) {
  const scores = scoresIn(review, answers)
  return review.rubrics.map((rubric) => (
    <RubricSection key={rubric.id} rubric={rubric}>
      <dl className={styles.given}>
        {rubric.questions.map(({ scoreKey, prompt, maxValue }) => (
          <div key={scoreKey}>
            <dt>{prompt}</dt>
            <dd className="num">
              {Object.hasOwn(scores, scoreKey) ? `${scores[scoreKey]} / ${maxValue}` : 'Not scored'}
            </dd>
          </div>
        ))}
      </dl>
      <h3>Comments</h3>
      <Comment text={answers[commentField(rubric.id)]} />
    </RubricSection>
  ))
}

const Comment = ({ text = '' }: { text: AnswerValue | undefined }) =>
  isBlank(text) ? <p className="muted">No comments</p> : <TextView answer={text} />
