import { useQuery } from '@tanstack/react-query'
import { givenIn, reviewScore } from '#shared/review.ts'
import { reviews } from '#shared/routes/reviews.ts'
import { client } from '#web/api/client.ts'
import { GivenScores } from '#web/scores/given-scores.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Score } from '../score-cells.tsx'
import styles from './assigning.module.css'

interface Props {
  responseId: string
  assignmentId: string
}

/** The total, scores and comments of a submitted review. */
export function SubmittedScores({ responseId, assignmentId }: Props) {
  const query = useQuery({
    queryKey: ['dashboard', 'review', responseId, assignmentId],
    queryFn: () => client(reviews).find({ params: { responseId, assignmentId } }),
    // A submitted review does not change.
    staleTime: Infinity,
  })
  return (
    <Loaded of={query} part={<span className={`skeleton ${styles.waiting}`} />} what="scores">
      {(review) => {
        const answers = givenIn(review.written)
        return (
          <>
            <p>
              Total <Score score={reviewScore(review, answers)} />
            </p>
            <GivenScores isNested review={review} answers={answers} />
          </>
        )
      }}
    </Loaded>
  )
}
