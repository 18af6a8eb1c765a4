import type { ReactNode } from 'react'
import { useCall } from '#web/kit/ui/call-dialog.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { ReasonDialog, refusedReason } from '#web/kit/ui/reason-dialog.tsx'
import { unseenByApplicant } from '#web/kit/ui/reason-field.tsx'

interface Props {
  /** The button's text, and its name for screen readers, which says about whom it is. */
  text: string
  name: string
  /** The dialog: its question, its button, and what will happen. */
  title: string
  label: string
  runningLabel: string
  children: ReactNode
  run: (reason: string) => Promise<unknown>
  /** Shows the change on screen. */
  onDone: () => void
  success: string
}

/** A button for an action about one reviewer of an application that needs a reason, which is recorded. */
export const ReasonButton = ({ text, name, ...dialog }: Props) => (
  <DialogButton
    size="small"
    variation="link"
    aria-label={name}
    dialog={(close) => <ReasonAsked {...dialog} onClose={close} />}
  >
    {text}
  </DialogButton>
)

type DialogProps = Omit<Props, 'text' | 'name'> & { onClose: () => void }

function ReasonAsked({ run, onDone, success, ...dialog }: DialogProps) {
  const call = ({ reason }: { reason: string }) => run(reason)
  const change = useCall({ call, success, onDone, onClose: dialog.onClose })
  return <ReasonDialog {...dialog} note={unseenByApplicant} change={change} refusalOf={refusedReason} />
}
