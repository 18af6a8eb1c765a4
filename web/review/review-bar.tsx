import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { applicationPath, assignmentPath, ownListPath } from '#shared/reviews/assignment-pages.ts'
import type { OwnAssignment, Review } from '#shared/reviews/review.ts'
import { PaneBar, Position } from '#web/kit/panes/pane-bar.tsx'
import { useSingleKeys } from '#web/kit/shortcuts/single-keys.ts'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import { placeOf } from '#web/staff/assignments/next-assignment.ts'
import { ownAssignments } from '#web/staff/assignments/own-assignments.ts'
import { orderAsShown } from '#web/staff/assignments/shown-order.ts'
import { isOwn } from './review-queries.ts'

/** Above a review: the way back, and among the own ones the position with the previous and the next. */
export const ReviewBar = ({ review }: { review: Review }) =>
  isOwn(review) ? (
    <OwnBar review={review} />
  ) : (
    <PaneBar to={applicationPath(review.responseId)} title="Application" />
  )

function OwnBar({ review }: { review: Review }) {
  const { kind, responseId } = review
  const formId = formIdOf(responseId)
  const { data } = useQuery(ownAssignments(formId))
  const place =
    data && placeOf(orderAsShown(data.assignments, kind, { formId, current: review }), kind, review)
  const navigate = useNavigate()
  const go = (to: OwnAssignment | undefined) => () => void (to && navigate(assignmentPath(to)))
  useSingleKeys({ j: go(place?.next), k: go(place?.previous) })
  return (
    <PaneBar to={ownListPath(formId, kind)} title={kindTexts[kind].listTitle}>
      {place && (
        <Position previous={toNeighbour(place.previous)} next={toNeighbour(place.next)}>
          {place.number} of {place.count}
        </Position>
      )}
    </PaneBar>
  )
}

const toNeighbour = (to: OwnAssignment | undefined) =>
  to && { to: assignmentPath(to), name: to.applicantName }
