import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { assignmentPath, ownListPath } from '#shared/reviews/assignment-pages.ts'
import type { Review } from '#shared/reviews/review.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useFocusAfter } from '#web/kit/ui/problem-summary.tsx'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import { nextAssignment } from '#web/staff/assignments/next-assignment.ts'
import { ownAssignments } from '#web/staff/assignments/own-assignments.ts'
import { orderAsShown } from '#web/staff/assignments/shown-order.ts'
import { undoableUntil } from './review-queries.ts'
import { outOf100 } from './scores.ts'
import { useGoOn } from './shortcuts.tsx'
import { UndoSubmit } from './undo-submit.tsx'
import styles from './rubric.module.css'

/** After the submit: the scores that others gave, and the way to the next assignment. */
export function SubmittedNotice({ review, isJustSubmitted }: { review: Review; isJustSubmitted: boolean }) {
  const { kind, responseId } = review
  const box = useFocusAfter(isJustSubmitted)
  const next = useNext(review)
  const navigate = useNavigate()
  const until = undoableUntil(review)
  useGoOn(() => {
    if (next) void navigate(assignmentPath(next))
  })
  return (
    <section
      className={`message ${styles.submitted}`}
      aria-labelledby="submitted"
      aria-describedby="others"
      tabIndex={-1}
      ref={box}
    >
      <Icon shape="done" />
      <div className="stack">
        <h2 id="submitted">{kindTexts[kind].title} submitted</h2>
        <div id="others">
          <OtherScores review={review} />
        </div>
        <p className="row">
          {until > 0 && <UndoSubmit review={review} until={until} />}
          {next && (
            <ButtonLink look="primary" to={assignmentPath(next)}>
              {kindTexts[kind].next}
            </ButtonLink>
          )}
          <ButtonLink to={ownListPath(formIdOf(responseId), kind)}>{kindTexts[kind].listTitle}</ButtonLink>
        </p>
      </div>
    </section>
  )
}

function useNext(review: Review) {
  const { data } = useQuery(ownAssignments(formIdOf(review.responseId)))
  const formId = formIdOf(review.responseId)
  const ordered = data && orderAsShown(data.assignments, review.kind, { formId, current: review })
  return (
    ordered &&
    (nextAssignment(ordered, review.kind, review) ?? nextAssignment(data.assignments, review.kind, review))
  )
}

function OtherScores({ review }: { review: Review }) {
  const { others, undoFor } = review
  // Read out once, with the focus. The seconds in the button are not.
  if (undoFor !== undefined)
    return <p>You can undo this for 10 seconds. Then you can see what others gave.</p>
  if (!others)
    return (
      <p>
        You see the scores of others once you have submitted both your review and your interview of this
        application.
      </p>
    )
  if (others.count === 0 || others.average === null)
    return <p>Nobody else has submitted a score for this application yet.</p>
  return (
    <p>
      {others.count === 1 ? 'One other person has' : `${others.count} others have`} scored this application:{' '}
      <b className="num">{outOf100(others.average)}</b> {others.count > 1 && 'on average'}
    </p>
  )
}
