import { Button } from '@aws-amplify/ui-react'
import type { ComponentProps } from 'react'
import { SubmitButton } from './submit-button.tsx'

interface Props extends Omit<ComponentProps<typeof SubmitButton>, 'onClick'> {
  onClose: () => void
  /** What to do; nothing in a form, whose submission does it. */
  onConfirm?: () => void
}

/** The end of a question in a dialog: leave it as it is, or do it. While it is done there is no way back. */
export const ModalButtons = ({ onClose, onConfirm, ...submit }: Props) => (
  <div className="row">
    <Button aria-disabled={submit.isRunning} onClick={() => !submit.isRunning && onClose()}>
      Cancel
    </Button>
    <SubmitButton {...submit} onClick={onConfirm} />
  </div>
)
