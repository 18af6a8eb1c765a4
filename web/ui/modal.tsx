import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { ActionButton } from './action-button.tsx'

interface Props {
  title: string
  /** Without it the dialog stays until it is not rendered any more. */
  onClose?: () => void
  /** Something is being done: the dialog stays until it is. */
  isRunning?: boolean | undefined
  /** The buttons that do something. */
  actions?: ReactNode
  /** The label of the button that only closes it: 'Cancel' beside other buttons. Alone, it must be named. */
  closeLabel?: string | undefined
  children: ReactNode
}

/** The browser's own dialog, open for as long as it is rendered. It holds the focus and gives it back. Its buttons are at its end. */
export function Modal({ title, onClose, isRunning = false, actions, closeLabel, children }: Props) {
  const closing = closeLabel ?? (actions && 'Cancel')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isRunning) onClose?.()
      }}
      // Browsers close a dialog at the second Escape in a row, whatever was said to the first.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      {(actions || closing) && (
        <div className="row">
          {onClose && closing && (
            <ActionButton isPossible={!isRunning} onClick={onClose}>
              {closing}
            </ActionButton>
          )}
          {actions}
        </div>
      )}
    </dialog>
  )
}
