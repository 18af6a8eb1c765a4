import { type AssignmentState, assignmentStateLabel } from '#shared/assignment.ts'
import type { Review } from '#shared/review.ts'
import { GivenScores } from '#web/scores/given-scores.tsx'
import { Notice } from '#web/ui/message.tsx'
import { State, type StateLook } from '#web/ui/state.tsx'
import { RubricPane } from './rubric-pane.tsx'
import { isOwn, useWritten } from './review-queries.ts'
import { kindTexts } from './review-texts.ts'
import { SubmittedNotice } from './submitted-notice.tsx'

interface Props {
  review: Review
  /** The reviewer submitted it on this page a moment ago. */
  isJustSubmitted: boolean
}

/** The filled-in rubrics, read-only: the reviewer's own after the submit, or somebody else's. */
export function RubricReading({ review, isJustSubmitted }: Props) {
  const answers = useWritten(review)
  const { kind, reviewerName, state } = review
  return (
    <RubricPane review={review} answers={answers} note={<StateNote state={state} />}>
      {isOwn(review) ? (
        <SubmittedNotice review={review} isJustSubmitted={isJustSubmitted} />
      ) : (
        <Notice>
          You are reading the {kindTexts[kind].name} by <b>{reviewerName}</b>.
        </Notice>
      )}
      <GivenScores review={review} answers={answers} />
    </RubricPane>
  )
}

const looks: Record<AssignmentState, StateLook> = {
  new: ['ring'],
  started: ['clock'],
  done: ['done', 'good'],
}

const StateNote = ({ state }: { state: AssignmentState }) => (
  <p className="small">
    <State look={looks[state]}>{assignmentStateLabel[state]}</State>
  </p>
)
