import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { AssignmentId, type AssignmentKind, namedBy } from '#shared/assignment.ts'
import { formIdOf, ResponseId } from '#shared/identifier.ts'
import { ApiError } from '#web/api/api-error.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { NothingHere } from './nothing-here.tsx'
import { draftOfReview } from './open-reviews.ts'
import { reviewQueries } from './queries.ts'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { Workplace } from './workplace.tsx'
import './review.css'

interface Props {
  kind: AssignmentKind
  id: string
  sectionId?: string | undefined
}

/** A review or an interview. An address that cannot be one, of another kind or of another form answers like a missing one. */
export function AssignmentPage(props: Props) {
  const { formId, responseId = '' } = useParams()
  const isPossible =
    AssignmentId.safeParse(props.id).success &&
    ResponseId.safeParse(responseId).success &&
    namedBy(props.id).kind === props.kind &&
    formIdOf(responseId) === formId
  return isPossible ? <Loaded {...props} responseId={responseId} /> : <NothingHere />
}

function Loaded({ kind, id, responseId, sectionId }: Props & { responseId: string }) {
  const { data: review, error, refetch } = useQuery(reviewQueries.one(responseId, id))
  const isMissing = error instanceof ApiError && error.code === 'MISSING'
  // What was typed and could not be stored any more stays where it can be copied from.
  if (isMissing && !draftOfReview({ responseId, id })?.draft.hasUnsaved()) return <NothingHere />
  if (review) return <Workplace key={`${responseId} ${id}`} review={review} sectionId={sectionId} />
  return error ? <LoadFailure error={error} retry={() => void refetch()} /> : <ReviewSkeleton kind={kind} />
}
