import type { Answers } from '#shared/response.ts'
import { commentField, type Review, scoresIn } from '#shared/review.ts'
import { RubricHead } from '#web/rubric/rubric-head.tsx'

/** Every question of the rubrics with the score that was given, and the comments. */
export function GivenScores({ review, answers }: { review: Review; answers: Answers }) {
  const scores = scoresIn(review, answers)
  return review.rubrics.map((rubric) => (
    <section className="rubric__one" key={rubric.id}>
      <RubricHead rubric={rubric} />
      <dl className="given">
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
    </section>
  ))
}

const Comment = ({ text }: { text: Answers[string] | undefined }) =>
  typeof text === 'string' && text.trim() ? (
    <p className="answer">{text}</p>
  ) : (
    <p className="muted">No comments</p>
  )
