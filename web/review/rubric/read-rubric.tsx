import type { AssignmentState } from '#shared/assignment.ts'
import type { Review } from '#shared/review.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isOwn } from '../open-reviews.ts'
import { SubmittedNotice } from '../submit/submitted-notice.tsx'
import { words } from '../words.ts'
import { GivenScores } from './given-scores.tsx'
import { ScoreHead } from './score-head.tsx'
import { useWritten } from './use-written.ts'

interface Props {
  review: Review
  /** It was submitted a moment ago, on this page. */
  isFresh: boolean
}

/** What was written, to be read: one's own after the submit, or somebody else's. */
export function ReadRubric({ review, isFresh }: Props) {
  const answers = useWritten(review)
  return (
    <section className="split__rubric" id="rubric" aria-label="Rubric" tabIndex={-1}>
      <ScoreHead review={review} answers={answers} note={<StateNote state={review.state} />} />
      <div className="rubric">
        {isOwn(review) ? (
          <SubmittedNotice review={review} isFresh={isFresh} />
        ) : (
          <ReadingNotice review={review} />
        )}
        <GivenScores review={review} answers={answers} />
      </div>
    </section>
  )
}

const stateNames: Record<AssignmentState, string> = {
  new: 'Not started',
  started: 'In progress',
  done: 'Submitted',
}
const shapes = { new: 'ring', started: 'clock', done: 'done' } as const

const StateNote = ({ state }: { state: AssignmentState }) => (
  <p className={state === 'done' ? 'state state--good small' : 'state small'}>
    <Icon shape={shapes[state]} />
    {stateNames[state]}
  </p>
)

const ReadingNotice = ({ review: { kind, reviewerName } }: { review: Review }) => (
  <p className="message">
    <Icon shape="notice" />
    <span>
      You are reading the {words[kind].name} by <b>{reviewerName}</b>.
    </span>
  </p>
)
