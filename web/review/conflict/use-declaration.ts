import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Acquaintance } from '#shared/conflict-of-interest.ts'
import { formIdOf } from '#shared/identifier.ts'
import type { Review } from '#shared/review.ts'
import { useUser } from '#web/session/session.tsx'
import { ownListPath } from '#shared/assignment-pages.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { closeReview, draftOfReview } from '../open-reviews.ts'
import { declareConflict, refreshDashboards, reviewQueries } from '../queries.ts'

/** Says that the reviewer knows the applicant. Then nothing of the application stays in this page, and it leads to the dashboard. */
export function useDeclaration(review: Review) {
  const { responseId, id, kind } = review
  const formId = formIdOf(responseId)
  const user = useUser()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (acquaintance: Acquaintance) => {
      // Nothing is to be saved, or kept on the device, after the application is gone.
      await draftOfReview(review)
        ?.autosave.flush()
        .catch(() => undefined)
      return declareConflict({ params: { formId }, body: { responseId, acquaintance } })
    },
    onSuccess: async () => {
      closeReview(review)
      showSuccess('Thank you. This application was taken away from you.')
      await navigate(ownListPath(user, formId, kind))
      cache.removeQueries(reviewQueries.one(responseId, id))
      await Promise.all([cache.invalidateQueries(reviewQueries.mine(formId)), refreshDashboards()])
    },
    onError: ({ message }) => showError(message),
  })
}
