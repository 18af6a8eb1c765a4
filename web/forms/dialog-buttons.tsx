import { Button } from '@aws-amplify/ui-react'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface Props {
  label: string
  runningLabel: string
  isRunning: boolean
  onClose: () => void
}

/** The end of a form in a dialog: leave it as it is, or do it. */
export const DialogButtons = ({ onClose, ...submit }: Props) => (
  <div className="row">
    <Button onClick={onClose}>Cancel</Button>
    <SubmitButton {...submit} />
  </div>
)
