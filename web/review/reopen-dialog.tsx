import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Review } from '#shared/reviews/review.ts'
import { ReasonDialog } from '#web/kit/ui/reason-dialog.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import type { DialogProps } from './dialogs.tsx'
import { refreshDashboards, reopenReview, reviewQueries } from './review-queries.ts'

/** A super reviewer reopens a submitted review, with a reason that its reviewer reads. */
export default function ReopenDialog({ review, onClose }: DialogProps) {
  const { kind, reviewerName } = review
  const { name } = kindTexts[kind]
  const reopening = useReopening(review, onClose)
  return (
    <ReasonDialog
      title={`Reopen this ${name} for ${reviewerName}?`}
      label="Reopen"
      runningLabel="Reopening..."
      note={`${reviewerName} reads it, and it is recorded.`}
      maxLength={500}
      change={reopening}
      onClose={onClose}
    >
      <p>
        Its score does not count until {reviewerName} submits it again. What was submitted stays readable as
        an earlier version.
      </p>
    </ReasonDialog>
  )
}

function useReopening(review: Review, onDone: () => void) {
  const { responseId, id: assignmentId, kind, reviewerName, written } = review
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      reopenReview({ params: { responseId, assignmentId }, body: { version: written.version, reason } }),
    onSuccess: async (reopened) => {
      cache.setQueryData(reviewQueries.one(responseId, assignmentId).queryKey, reopened)
      onDone()
      showSuccess(`${reviewerName} can change this ${kindTexts[kind].name} again.`)
      await refreshDashboards()
    },
  })
}
