import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { ActionButton } from './action-button.tsx'
import { keepFocus } from './focus-heading.ts'
import styles from './modal.module.css'

interface Props {
  title: string
  /** Without it, people cannot close the dialog. */
  onClose?: () => void
  /** While something is running, the dialog cannot be closed. */
  isRunning?: boolean | undefined
  /** The action buttons. */
  actions?: ReactNode
  /** The label of the button that closes it. Beside actions it is 'Cancel' by default. */
  closeLabel?: string | undefined
  children: ReactNode
}

/** The browser's own dialog, open while it is rendered. It keeps the focus, and returns it when it closes. */
export function Modal({ title, onClose, isRunning = false, actions, closeLabel, children }: Props) {
  const closing = closeLabel ?? (actions && 'Cancel')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // The browser returns the focus only if the dialog is closed before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-start]')?.focus()
    return () => {
      element?.close()
      // The element that opened it may be gone, such as the button of a deleted item.
      keepFocus()
    }
  }, [])

  return (
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isRunning) onClose?.()
      }}
      // Browsers close a dialog at the second Escape in a row, even if the first was prevented.
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
