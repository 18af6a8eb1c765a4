import type { ReactNode, SubmitEvent } from 'react'
import { Failure } from '#web/ui/message.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ModalButtons } from '#web/ui/modal-buttons.tsx'

interface Props {
  title: string
  label: string
  runningLabel?: string
  change: { isPending: boolean; error: Error | null }
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A question with its answer: what will happen, what has to be said for it, and what the server said against it. */
export function FormDialog(props: Props) {
  const { title, change, onSubmit, onClose, children, ...words } = props
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!change.isPending) onSubmit()
  }
  return (
    <Modal title={title} isRunning={change.isPending} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {children}
        <div role="alert">{change.error && <Failure>{change.error.message}</Failure>}</div>
        <ModalButtons {...words} isRunning={change.isPending} onClose={onClose} />
      </form>
    </Modal>
  )
}
