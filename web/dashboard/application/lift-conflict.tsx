import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import { formIdOf } from '#shared/identifier.ts'
import { assignments } from '#shared/routes/assignments.ts'
import { client } from '#web/api/client.ts'
import { ReasonDialog, refusedReason } from '#web/ui/reason-dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { updateRows, withoutRecusal } from '../cached-rows.ts'

interface Props {
  row: DashboardRow
  reviewerId: string
  name: string
}

/** Allows a person who declared a conflict of interest to be assigned again. It needs a reason, which is recorded. */
export function LiftConflict(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variation="link"
        aria-label={`Lift the conflict of ${props.name}`}
        onClick={() => setIsOpen(true)}
      >
        Lift...
      </Button>
      {isOpen && <LiftDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function LiftDialog({ row, reviewerId, name, onClose }: Props & { onClose: () => void }) {
  const lifting = useLifting({ row, reviewerId, name }, onClose)
  return (
    <ReasonDialog
      title={`Lift ${name}'s conflict of interest?`}
      label="Lift"
      runningLabel="Lifting..."
      note="It is kept in the records."
      change={lifting}
      refusalOf={refusedReason}
      onClose={onClose}
    >
      <p>
        {name} has said that they know {row.name}. Once this is lifted they can be assigned again, for every
        role of this application.
      </p>
    </ReasonDialog>
  )
}

function useLifting({ row: { responseId, name: applicant }, reviewerId, name }: Props, onClose: () => void) {
  const formId = formIdOf(responseId)
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      client(assignments).liftConflict({ params: { formId }, body: { responseId, reviewerId, reason } }),
    onSuccess: () => {
      updateRows(formId, withoutRecusal({ responseId, reviewerId }))
      showSuccess(`${name} can be assigned to ${applicant} again.`)
      onClose()
    },
  })
}
