import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { ownListPath } from '#shared/assignment-pages.ts'
import type { Acquaintance } from '#shared/conflict-of-interest.ts'
import { formIdOf } from '#shared/identifier.ts'
import type { Review } from '#shared/review.ts'
import { ownAssignments } from '#web/assignments/own-assignments.ts'
import { useUser } from '#web/session/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { AcquaintanceField, GivenAcquaintance } from './declaring.tsx'
import type { DialogProps } from './dialogs.tsx'
import {
  closeReview,
  declareConflict,
  draftOfReview,
  refreshDashboards,
  reviewQueries,
} from './review-queries.ts'

const Declared = z.object({ acquaintance: GivenAcquaintance })

/** A reviewer who knows the applicant says how, and reads first what follows from it. */
export default function ConflictDialog({ review, onClose }: DialogProps) {
  const [acquaintance, setAcquaintance] = useState('')
  const declaration = useDeclaration(review)
  const { applicantName } = review
  return (
    <FormDialog
      title="Do you know this applicant?"
      label="Yes, I know this applicant"
      schema={Declared}
      values={{ acquaintance }}
      change={declaration}
      onSubmit={(declared) => declaration.mutate(declared.acquaintance)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            If you do, somebody else should judge. {applicantName}'s application is then taken away from you
            for every role:{' '}
            <b>you can no longer read or score it, and what you wrote about it does not count.</b> Only a
            super reviewer can undo this.
          </p>
          <AcquaintanceField
            legend={`How do you know ${applicantName}?`}
            value={acquaintance}
            onChange={setAcquaintance}
            problem={errors.acquaintance}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Declares the conflict, removes the application from this page, and leads to the dashboard. */
function useDeclaration(review: Review) {
  const { responseId, id, kind } = review
  const formId = formIdOf(responseId)
  const user = useUser()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (acquaintance: Acquaintance) => {
      // Save first: once the application is gone, nothing may be left to save or to keep on the device.
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
      await Promise.all([cache.invalidateQueries(ownAssignments(formId)), refreshDashboards()])
    },
  })
}
