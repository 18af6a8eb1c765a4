import { Button } from '@aws-amplify/ui-react'
import type { Review } from '#shared/reviews/review.ts'
import { MessageBox } from '#web/kit/ui/message-box.tsx'
import { AssignmentState } from '#web/kit/ui/state.tsx'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import { GivenScores } from '#web/staff/scores/given-scores.tsx'
import { DiscussionOf, EarlierVersions } from './dialogs.tsx'
import { InterviewNotes } from './review-notices.tsx'
import { isOwn, useWritten } from './review-queries.ts'
import { RubricPane } from './rubric-pane.tsx'
import { SubmittedNotice } from './submitted-notice.tsx'

interface Props {
  review: Review
  /** The reviewer submitted it on this page a moment ago. */
  isJustSubmitted: boolean
  onReopen: () => void
}

/** The filled-in rubrics, read-only: the reviewer's own after the submit, or someone else's. */
export function RubricReading({ review, isJustSubmitted, onReopen }: Props) {
  const answers = useWritten(review)
  return (
    <RubricPane review={review} answers={answers} note={<StateNote review={review} />}>
      {isOwn(review) ? (
        <SubmittedNotice review={review} isJustSubmitted={isJustSubmitted} />
      ) : (
        <OfAnother review={review} onReopen={onReopen} />
      )}
      <InterviewNotes review={review} />
      <GivenScores review={review} answers={answers} />
      <DiscussionOf review={review} />
      <EarlierVersions review={review} />
    </RubricPane>
  )
}

/** The author of the review, and the button that reopens it. */
function OfAnother({ review, onReopen }: Pick<Props, 'review' | 'onReopen'>) {
  const { kind, reviewerName, isReopenable } = review
  return (
    <MessageBox>
      <p>
        You are reading the {kindTexts[kind].name} by <b>{reviewerName}</b>.
      </p>
      {isReopenable && (
        <p>
          <Button size="small" onClick={onReopen}>
            Reopen...
          </Button>
        </p>
      )}
    </MessageBox>
  )
}

const StateNote = ({ review }: { review: Review }) => (
  <p className="small">
    <AssignmentState of={review} />
  </p>
)
