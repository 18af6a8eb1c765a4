import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Review } from '#shared/reviews/review.ts'
import { ReasonDialog } from '#web/kit/ui/reason-dialog.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import type { DialogProps } from './dialogs.tsx'
import { refreshDashboards, reopenReview, reviewQueries } from './review-queries.ts'

/** A super reviewer gives a submitted review back, with a reason that its reviewer reads. */
export default function GiveBackDialog({ review, onClose }: DialogProps) {
  const { kind, reviewerName } = review
  const { name } = kindTexts[kind]
  const giving = useGivingBack(review, onClose)
  return (
    <ReasonDialog
      title={`Give this ${name} back to ${reviewerName}?`}
      label="Give back"
      runningLabel="Giving back..."
      note={`${reviewerName} reads it, and it is recorded.`}
      maxLength={500}
      change={giving}
      onClose={onClose}
    >
      <p>
        Its score does not count until {reviewerName} submits it again. What was submitted stays readable as
        an earlier version.
      </p>
    </ReasonDialog>
  )
}

function useGivingBack(review: Review, onDone: () => void) {
  const { responseId, id: assignmentId, kind, reviewerName, written } = review
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      reopenReview({ params: { responseId, assignmentId }, body: { version: written.version, reason } }),
    onSuccess: async (reopened) => {
      cache.setQueryData(reviewQueries.one(responseId, assignmentId).queryKey, reopened)
      onDone()
      showSuccess(`${reviewerName} has this ${kindTexts[kind].name} back.`)
      await refreshDashboards()
    },
  })
}
