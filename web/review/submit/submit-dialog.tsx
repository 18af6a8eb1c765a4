import { Button } from '@aws-amplify/ui-react'
import type { AssignmentKind } from '#shared/assignment.ts'
import { Modal } from '#web/ui/modal.tsx'
import { words } from '../words.ts'

interface Props {
  kind: AssignmentKind
  isRunning: boolean
  onClose: () => void
  onConfirm: () => void
}

export const SubmitDialog = ({ kind, isRunning, onClose, onConfirm }: Props) => (
  <Modal title={`Are you sure you want to submit this ${words[kind].name}?`} onClose={onClose}>
    <p className="muted">You will not be able to edit it after submission.</p>
    <div className="row">
      <Button onClick={onClose}>Cancel</Button>
      <Button variation="primary" aria-disabled={isRunning} onClick={onConfirm}>
        {isRunning ? 'Submitting...' : words[kind].submit}
      </Button>
    </div>
  </Modal>
)
