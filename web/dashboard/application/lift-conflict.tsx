import { Button, TextAreaField } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import { formIdOf } from '#shared/identifier.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ModalButtons } from '#web/ui/modal-buttons.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { updateRows, withoutRecusal } from '../cached-rows.ts'
import { liftConflict } from '../dashboard-queries.ts'

interface Props {
  row: DashboardRow
  reviewerId: string
  name: string
}

/** Lets somebody take part again who said that they know the applicant. It needs a reason, which is kept. */
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
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const formId = formIdOf(row.responseId)
  const lifting = useMutation({
    mutationFn: () =>
      liftConflict({ params: { formId }, body: { responseId: row.responseId, reviewerId, reason } }),
    onSuccess: () => {
      updateRows(formId, withoutRecusal({ responseId: row.responseId, reviewerId }))
      showSuccess(`${name} can be assigned to ${row.name} again.`)
      onClose()
    },
    onError: ({ message }) => setFault(message),
  })
  return (
    <Modal title={`Lift ${name}'s conflict of interest?`} isRunning={lifting.isPending} onClose={onClose}>
      <p>
        {name} has said that they know {row.name}. Once this is lifted they can be assigned again, to every
        role of this application.
      </p>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!reason.trim()) setFault('Please give a reason.')
          else if (!lifting.isPending) lifting.mutate()
        }}
      >
        <TextAreaField
          label="Reason"
          descriptiveText="It is kept with the record of what you did."
          rows={3}
          maxLength={1_000}
          value={reason}
          hasError={fault !== ''}
          errorMessage={<FieldError message={fault} />}
          onChange={(event) => setReason(event.target.value)}
        />
        <ModalButtons
          label="Lift"
          runningLabel="Lifting..."
          isRunning={lifting.isPending}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
