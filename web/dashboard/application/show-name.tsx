import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DashboardRow, rowId } from '#shared/dashboard-row.ts'
import { formIdOf } from '#shared/identifier.ts'
import { assignments } from '#shared/routes/assignments.ts'
import { client } from '#web/api/client.ts'
import { ReasonDialog, refusedReason } from '#web/ui/reason-dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { updateRows } from '../cached-rows.ts'

interface Props {
  row: DashboardRow
  reviewerId: string
  name: string
}

/** Shows the applicant's name to a reviewer who reads without names. It needs a reason, which is recorded. */
export function ShowName(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variation="link"
        aria-label={`Show the name to ${props.name}`}
        onClick={() => setIsOpen(true)}
      >
        Show name...
      </Button>
      {isOpen && <ShowDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ShowDialog({ row, reviewerId, name, onClose }: Props & { onClose: () => void }) {
  const showing = useShowing({ row, reviewerId, name }, onClose)
  return (
    <ReasonDialog
      title={`Show ${name} whose application this is?`}
      label="Show the name"
      runningLabel="Showing..."
      note="It is kept in the records."
      change={showing}
      refusalOf={refusedReason}
      onClose={onClose}
    >
      <p>
        {name} then reads {row.name}&rsquo;s application with the name and with all answers, for every role.{' '}
        <b>This cannot be undone:</b> what somebody has seen stays seen.
      </p>
    </ReasonDialog>
  )
}

function useShowing({ row, reviewerId, name }: Props, onClose: () => void) {
  const { responseId, role } = row
  const formId = formIdOf(responseId)
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      client(assignments).showName({ params: { formId }, body: { responseId, role, reviewerId, reason } }),
    onSuccess: () => {
      updateRows(formId, (each) =>
        rowId(each) === rowId(row) ? { ...each, namedTo: [...(each.namedTo ?? []), reviewerId] } : each,
      )
      showSuccess(`${name} sees the name from now on.`)
      onClose()
    },
  })
}
