import { type Answers, isBlank } from '#shared/applications/response.ts'
import { type Evidence, evidenceField, evidenceIn } from '#shared/reviews/evidence.ts'
import { commentField, type ReadableReview, valueIn } from '#shared/reviews/review.ts'
import { anchorOf, type RubricQuestion } from '#shared/reviews/rubric.ts'
import { TextView } from '#web/answers/answer-view.tsx'
import { Quotes } from './quotes.tsx'
import { RubricSection } from './rubric-fields.tsx'
import styles from './given-scores.module.css'

interface Props {
  review: Pick<ReadableReview, 'rubrics'>
  /** Scores and comments, by field. */
  answers: Answers
  /** One of several below a third-level heading: its headings are one level lower, and it is more compact. */
  isNested?: boolean
}

/** The filled-in rubrics of a review, for reading. */
export function GivenScores({ review, answers, isNested = false }: Props) {
  const Heading = isNested ? 'h5' : 'h3'
  return review.rubrics.map((rubric) => {
    const comment = answers[commentField(rubric.id)] ?? ''
    return (
      <RubricSection key={rubric.id} rubric={rubric} isNested={isNested}>
        <dl className={`lined ${styles.given}`}>
          {rubric.questions.map((question) => (
            <GivenScore
              key={question.scoreKey}
              question={question}
              score={valueIn(answers, question)}
              quotes={evidenceIn(answers[evidenceField(question.scoreKey)])}
            />
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

/** What was written beside the scores, for a page that shows these in another way: the comments, and the evidence. */
export const GivenComments = ({ review, answers }: Omit<Props, 'isNested'>) =>
  review.rubrics.map(({ id, commentsDescription, questions }) => {
    const comment = answers[commentField(id)] ?? ''
    const quoted = questions
      .map(({ scoreKey, prompt }) => ({ prompt, quotes: evidenceIn(answers[evidenceField(scoreKey)]) }))
      .filter(({ quotes }) => quotes.length > 0)
    if (isBlank(comment) && quoted.length === 0) return null
    return (
      <div key={id} className={styles.comment}>
        {!isBlank(comment) && (
          <>
            <p className="muted small">{commentsDescription ?? 'Comments'}</p>
            <TextView answer={comment} />
          </>
        )}
        {quoted.map((each) => (
          <Quotes key={each.prompt} {...each} />
        ))}
      </div>
    )
  })

interface GivenProps {
  question: RubricQuestion
  score: number | undefined
  quotes: readonly Evidence[]
}

/** A question with its score, the meaning of that score, and the evidence for it. */
function GivenScore({ question, score, quotes }: GivenProps) {
  const anchor = score === undefined ? undefined : anchorOf(question, score)
  return (
    <div>
      <dt>{question.prompt}</dt>
      <dd className="num">
        {score === undefined ? (
          <span className={styles.blank}>Not scored</span>
        ) : (
          `${score} / ${question.maxValue}`
        )}
      </dd>
      {anchor && <dd className={styles.anchor}>{anchor}</dd>}
      {quotes.length > 0 && (
        <dd className={styles.evidence}>
          <Quotes prompt={question.prompt} quotes={quotes} />
        </dd>
      )}
    </div>
  )
}
