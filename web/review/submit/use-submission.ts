import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formIdOf } from '#shared/identifier.ts'
import { type Review, scoresSectionId } from '#shared/review.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'
import { showError } from '#web/ui/toast.ts'
import { closeReview } from '../open-reviews.ts'
import { refreshDashboards, reviewQueries, submitReview } from '../queries.ts'

/** Submits what is stored, at the version that is on screen, once saving has finished. */
export function useSubmission(
  { responseId, id: assignmentId, rubrics: shown }: Review,
  { draft, autosave }: OpenDraft,
  onSubmitted: () => void,
) {
  const cache = useQueryClient()
  const one = reviewQueries.one(responseId, assignmentId)
  const submission = useMutation({
    mutationFn: async () => {
      await autosave.flush()
      const rubrics = Object.fromEntries(shown.map(({ id, version }) => [id, version]))
      const body = { version: draft.versionOf(scoresSectionId), rubrics }
      return submitReview({ params: { responseId, assignmentId }, body })
    },
    onSuccess: async (review) => {
      onSubmitted()
      closeReview(review)
      cache.setQueryData(one.queryKey, review)
      await Promise.all([
        cache.invalidateQueries(reviewQueries.mine(formIdOf(responseId))),
        refreshDashboards(),
      ])
    },
    onError: async (error) => {
      showError(error.message)
      // Something else is stored than stands on screen: it is fetched, and the person looks at it again.
      if (error instanceof ApiError && error.code === 'CONFLICT') await cache.refetchQueries(one)
    },
  })
  return {
    ...submission,
    start: (onFailed: () => void) => {
      if (!submission.isPending) submission.mutate(undefined, { onError: onFailed })
    },
  }
}
