import { TextAreaField } from '@aws-amplify/ui-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReopenReviewBody, type Review } from '#shared/review.ts'
import { kindTexts } from '#web/assignments/kind-texts.ts'
import { errorProps } from '#web/ui/field-error.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import type { DialogProps } from './dialogs.tsx'
import { refreshDashboards, reopenReview, reviewQueries } from './review-queries.ts'

/** A super reviewer gives a submitted review back, with a reason that its reviewer reads. */
export default function GiveBackDialog({ review, onClose }: DialogProps) {
  const { kind, reviewerName, written } = review
  const { name } = kindTexts[kind]
  const [reason, setReason] = useState('')
  const giving = useGivingBack(review, onClose)
  return (
    <FormDialog
      title={`Give this ${name} back to ${reviewerName}?`}
      label="Give back"
      runningLabel="Giving back..."
      schema={ReopenReviewBody}
      values={{ version: written.version, reason }}
      change={giving}
      onSubmit={(body) => giving.mutate(body)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            Its score does not count until {reviewerName} submits it again. What was submitted stays readable
            as an earlier version.
          </p>
          <TextAreaField
            label="Reason"
            descriptiveText={`${reviewerName} reads it, and it is recorded.`}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            {...errorProps(errors.reason)}
          />
        </>
      )}
    </FormDialog>
  )
}

function useGivingBack({ responseId, id: assignmentId, kind, reviewerName }: Review, onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ReopenReviewBody) => reopenReview({ params: { responseId, assignmentId }, body }),
    onSuccess: async (review) => {
      cache.setQueryData(reviewQueries.one(responseId, assignmentId).queryKey, review)
      onDone()
      showSuccess(`${reviewerName} has this ${kindTexts[kind].name} back.`)
      await refreshDashboards()
    },
  })
}
