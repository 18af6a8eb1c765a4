import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { ownListPath } from '#shared/reviews/assignment-pages.ts'
import type { Acquaintance } from '#shared/reviews/conflict-of-interest.ts'
import type { Review } from '#shared/reviews/review.ts'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { ConflictForm } from '#web/staff/assignments/acquaintance-field.tsx'
import { ownAssignments } from '#web/staff/assignments/own-assignments.ts'
import type { DialogProps } from './dialogs.tsx'
import {
  closeReview,
  declareConflict,
  draftOfReview,
  refreshDashboards,
  reviewQueries,
} from './review-queries.ts'

/** Reviewers who know the applicant say how, after reading what follows from it. */
export default function ConflictDialog({ review, onClose }: DialogProps) {
  const declaration = useDeclaration(review)
  return <ConflictForm applicantName={review.applicantName} declaration={declaration} onClose={onClose} />
}

/** Declares the conflict, removes the application from this page, and leads to the dashboard. */
function useDeclaration(review: Review) {
  const { responseId, id, kind } = review
  const formId = formIdOf(responseId)
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (acquaintance: Acquaintance) => {
      // Save first: once the application is gone, nothing must be left to save or to keep on the device.
      await draftOfReview(review)
        ?.autosave.flush()
        .catch(() => undefined)
      return declareConflict({ params: { formId }, body: { responseId, acquaintance } })
    },
    onSuccess: async () => {
      closeReview(review)
      showSuccess('Thank you. Someone else will review this application.')
      await navigate(ownListPath(formId, kind))
      cache.removeQueries(reviewQueries.one(responseId, id))
      await Promise.all([cache.invalidateQueries(ownAssignments(formId)), refreshDashboards()])
    },
  })
}
