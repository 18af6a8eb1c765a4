import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { applicationPath, assignmentPath, ownListPath } from '#shared/assignment-pages.ts'
import { formIdOf } from '#shared/identifier.ts'
import type { OwnAssignment, Review } from '#shared/review.ts'
import { kindTexts } from '#web/assignments/kind-texts.ts'
import { placeOf } from '#web/assignments/next-assignment.ts'
import { ownAssignments } from '#web/assignments/own-assignments.ts'
import { useUser } from '#web/session/session.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { isOwn } from './review-queries.ts'
import styles from './review-layout.module.css'

/** Above a review: the way back, and among the own ones the position with the previous and the next. */
export const ReviewBar = ({ review }: { review: Review }) => (
  <nav className={styles.bar} aria-label="Assignments">
    {isOwn(review) ? (
      <Position review={review} />
    ) : (
      <Link to={applicationPath(review.responseId)}>
        <Icon shape="back" />
        Application
      </Link>
    )}
  </nav>
)

function Position({ review }: { review: Review }) {
  const { kind, responseId } = review
  const user = useUser()
  const formId = formIdOf(responseId)
  const { data } = useQuery(ownAssignments(formId))
  const place = data && placeOf(data.assignments, kind, review)
  return (
    <>
      <Link to={ownListPath(user, formId, kind)}>
        <Icon shape="back" />
        {kindTexts[kind].list.title}
      </Link>
      {place && (
        <span className={`num push ${styles.position}`}>
          <Neighbour to={place.previous} label="Previous" />
          <span>
            {place.number} of {place.count}
          </span>
          <Neighbour to={place.next} label="Next" />
        </span>
      )}
    </>
  )
}

/** The link to a neighbour; at either end of the list its word alone, so that nothing moves. */
const Neighbour = ({ to, label }: { to: OwnAssignment | undefined; label: string }) =>
  to ? (
    <Link to={assignmentPath(to)} title={to.applicantName}>
      {label}
    </Link>
  ) : (
    <span className={styles.noNeighbour}>{label}</span>
  )
