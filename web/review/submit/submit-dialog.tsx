import type { AssignmentKind } from '#shared/assignment.ts'
import { Modal } from '#web/ui/modal.tsx'
import { ModalButtons } from '#web/ui/modal-buttons.tsx'
import { words } from '../words.ts'

interface Props {
  kind: AssignmentKind
  isRunning: boolean
  onClose: () => void
  onConfirm: () => void
}

export const SubmitDialog = ({ kind, isRunning, onClose, onConfirm }: Props) => (
  <Modal
    title={`Are you sure you want to submit this ${words[kind].name}?`}
    isRunning={isRunning}
    onClose={onClose}
  >
    <p className="muted">You will not be able to edit it after submission.</p>
    <ModalButtons
      label={words[kind].submit}
      runningLabel="Submitting..."
      isRunning={isRunning}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  </Modal>
)
