import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { assignedPath } from '#shared/assignment-pages.ts'
import { applicationRoleLabel } from '#shared/application-role.ts'
import { assignments } from '#shared/routes/assignments.ts'
import { scoreText } from '#shared/score.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useUser } from '#web/session/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { updateRows, withoutAssigned } from '../cached-rows.ts'
import { colleagueName } from '../colleagues.ts'
import { useDashboard } from '../dashboard-data.ts'
import type { ParticipantOf } from './people-cell.tsx'

interface Props {
  asked: ParticipantOf
  onClose: () => void
  onRemoved: () => void
}

/** Somebody who is assigned: their progress, a link to what they wrote, and the question whether to remove them. */
export function RemovePerson({ asked, onClose, onRemoved }: Props) {
  const { colleagues } = useDashboard()
  const { row, kind, participant } = asked
  const name = colleagueName(participant.id, colleagues)
  const removing = useRemoving(asked, onRemoved)
  const what = `${row.name}'s ${applicationRoleLabel[row.role].name} application`
  if (participant.state === 'recused')
    return (
      <Modal title={`${name} knows the applicant`} closeLabel="Close" onClose={onClose}>
        <p>
          {name} takes no part in {what}. You can lift this, with a reason, in the list of the assigned{' '}
          <Link to={assignedPath(kind, row.responseId)}>{kind}s of the application</Link>.
        </p>
      </Modal>
    )
  return (
    <FormDialog
      title={`Remove ${name}?`}
      label="Remove"
      runningLabel="Removing..."
      change={removing}
      onSubmit={() => removing.mutate()}
      onClose={onClose}
    >
      <p>
        {name} {kind === 'review' ? 'reviews' : 'interviews for'} {what}: {progressOf(asked)}.{' '}
        <Link to={assignedPath(kind, row.responseId)}>All its {kind}s</Link>
      </p>
    </FormDialog>
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
    mutationFn: () => client(assignments).unassign({ params: { formId }, body }),
    onSuccess: () => {
      updateRows(formId, withoutAssigned(body))
      // Scores that were hidden from somebody who had to give one were never sent here.
      if (row.isBlind && participant.id === id)
        void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
      onRemoved()
    },
  })
}
