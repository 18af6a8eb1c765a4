import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { assignedPath } from '#shared/assignment-pages.ts'
import { applicationRoleLabel } from '#shared/application-role.ts'
import { scoreText } from '#shared/score.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useUser } from '#web/session/session.tsx'
import { Failure } from '#web/ui/message.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ModalButtons } from '#web/ui/modal-buttons.tsx'
import type { ParticipantOf } from './board-actions.ts'
import { updateRows, withoutAssigned } from '../cached-rows.ts'
import { unassign } from '../dashboard-queries.ts'
import { fullName } from '../person-name.ts'
import { useDashboard } from '../use-dashboard.ts'

interface Props {
  asked: ParticipantOf
  onClose: () => void
  onRemoved: () => void
}

/** Someone on a row: how far they are, the way to what they wrote, and taking the assignment away. */
export function RemovePerson({ asked, onClose, onRemoved }: Props) {
  const { colleagues } = useDashboard()
  const { row, kind, participant } = asked
  const name = fullName(participant.id, colleagues)
  const removing = useRemoving(asked, onRemoved)
  const what = `${row.name}'s ${applicationRoleLabel[row.role].name} application`
  if (participant.state === 'recused')
    return (
      <Modal title={`${name} knows the applicant`} onClose={onClose}>
        <p>
          {name} takes no part in {what}. This can be lifted, with a reason, among the assigned{' '}
          <Link to={assignedPath(kind, row.responseId)}>{kind}s of the application</Link>.
        </p>
        <div className="row">
          <Button onClick={onClose}>Close</Button>
        </div>
      </Modal>
    )
  return (
    <Modal title={`Remove ${name}?`} isRunning={removing.isPending} onClose={onClose}>
      <p>
        {name} {kind === 'review' ? 'reviews' : 'interviews for'} {what}: {progressOf(asked)}.{' '}
        <Link to={assignedPath(kind, row.responseId)}>All its {kind}s</Link>
      </p>
      {removing.error && (
        <div role="alert" className="board-gap">
          <Failure>{removing.error.message}</Failure>
        </div>
      )}
      <ModalButtons
        label="Remove"
        isRunning={removing.isPending}
        onClose={onClose}
        onConfirm={removing.mutate}
      />
    </Modal>
  )
}

function progressOf({ participant: { state, score } }: ParticipantOf) {
  if (state === 'new') return 'not started yet'
  if (state === 'started') return 'started, not submitted'
  return score === null ? 'submitted' : `submitted, score ${scoreText(score)}`
}

function useRemoving({ row, kind, participant }: ParticipantOf, onRemoved: () => void) {
  const { formId } = useDashboard()
  const { id } = useUser()
  const body = { kind, responseId: row.responseId, role: row.role, reviewerId: participant.id }
  return useMutation({
    mutationFn: () => unassign({ params: { formId }, body }),
    onSuccess: () => {
      updateRows(formId, withoutAssigned(body))
      // What was hidden from whoever was to score themselves is not here: only the server has it.
      if (row.isBlind && participant.id === id)
        void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
      onRemoved()
    },
  })
}
