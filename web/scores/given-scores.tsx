import { TextView } from '#web/answers/answer-view.tsx'
import { type Answers, isBlank } from '#shared/response.ts'
import { commentField, type ReadableReview, scoresIn } from '#shared/review.ts'
import { RubricSection } from './rubric-fields.tsx'
import styles from './given-scores.module.css'

interface Props {
  review: Pick<ReadableReview, 'rubrics'>
  /** Scores and comments, by field. */
  answers: Answers
  /** It is one of several, below a heading of the third level: its headings are lower, and it takes less room. */
  isNested?: boolean
}

/** The filled-in rubrics of a review, for reading. */
export function GivenScores({ review, answers, isNested = false }: Props) {
  const scores = scoresIn(review, answers)
  const Heading = isNested ? 'h5' : 'h3'
  return review.rubrics.map((rubric) => {
    const comment = answers[commentField(rubric.id)] ?? ''
    return (
      <RubricSection key={rubric.id} rubric={rubric} isNested={isNested}>
        <dl className={styles.given}>
          {rubric.questions.map(({ scoreKey, prompt, maxValue }) => (
            <div key={scoreKey}>
              <dt>{prompt}</dt>
              <dd className="num">
                {Object.hasOwn(scores, scoreKey) ? (
                  `${scores[scoreKey]} / ${maxValue}`
                ) : (
                  <span className={styles.blank}>Not scored</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {(!isNested || !isBlank(comment)) && (
          <div className={styles.comment}>
            <Heading>{isNested ? (rubric.commentsDescription ?? 'Comments') : 'Comments'}</Heading>
            {!isNested && rubric.commentsDescription && (
              <p className="small muted">{rubric.commentsDescription}</p>
            )}
            {isBlank(comment) ? <p className="muted">No comments</p> : <TextView answer={comment} />}
          </div>
        )}
      </RubricSection>
    )
  })
}
