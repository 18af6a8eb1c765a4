import { useQuery } from '@tanstack/react-query'
import { commentsIn, type Review, reviewScore, scoresIn } from '#shared/review.ts'
import { reviews } from '#shared/routes/reviews.ts'
import { client } from '#web/api/client.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Score } from '../cells.tsx'
import styles from './assigning.module.css'

interface Props {
  responseId: string
  assignmentId: string
}

/** The total, scores and comments of a submitted review. */
export function WrittenReview({ responseId, assignmentId }: Props) {
  const query = useQuery({
    queryKey: ['dashboard', 'review', responseId, assignmentId],
    queryFn: () => client(reviews).find({ params: { responseId, assignmentId } }),
    // What was submitted does not change.
    staleTime: Infinity,
  })
  return (
    <Loaded of={query} part={<span className={`skeleton ${styles.waiting}`} />} what="scores">
      {(review) => <Scores review={review} />}
    </Loaded>
  )
}

function Scores({ review }: { review: Review }) {
  const answers = Object.fromEntries(review.written.answers.map((each) => [each.questionId, each.response]))
  const scores = scoresIn(review, answers)
  const comments = commentsIn(answers)
  return (
    <>
      <dl className={styles.scores}>
        <div>
          <dt>Total</dt>
          <dd>
            <Score score={reviewScore(review, answers)} />
          </dd>
        </div>
        {review.rubrics.flatMap(({ questions }) =>
          questions.map(({ scoreKey, prompt, maxValue }) => (
            <div key={scoreKey}>
              <dt>{prompt}</dt>
              <dd>{scores[scoreKey] === undefined ? '–' : `${scores[scoreKey]} of ${maxValue}`}</dd>
            </div>
          )),
        )}
      </dl>
      {review.rubrics.map(
        ({ id, title }) =>
          comments[id] && (
            <div key={id}>
              <p className="muted small">{title ?? 'Comment'}</p>
              <p className={styles.comment}>{comments[id]}</p>
            </div>
          ),
      )}
    </>
  )
}
