import { useQuery } from '@tanstack/react-query'
import { applicationPath, assignmentPath, ownListPath } from '#shared/assignment-pages.ts'
import { formIdOf } from '#shared/identifier.ts'
import type { OwnAssignment, Review } from '#shared/review.ts'
import { kindTexts } from '#web/assignments/kind-texts.ts'
import { placeOf } from '#web/assignments/next-assignment.ts'
import { ownAssignments } from '#web/assignments/own-assignments.ts'
import { PaneBar, Position } from '#web/panes/pane-bar.tsx'
import { useUser } from '#web/session/session.tsx'
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
  const user = useUser()
  const formId = formIdOf(responseId)
  const { data } = useQuery(ownAssignments(formId))
  const place = data && placeOf(data.assignments, kind, review)
  return (
    <PaneBar to={ownListPath(user, formId, kind)} title={kindTexts[kind].listTitle}>
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
