import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface Props {
  title: string
  /** Without it the dialog stays until it is not rendered any more. */
  onClose?: () => void
  /** What was asked is being done: until then it stays. */
  isRunning?: boolean
  children: ReactNode
}

/** The browser's own dialog, open for as long as it is rendered: it holds the focus and gives it back. */
export function Modal({ title, onClose, isRunning, children }: Props) {
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
    </dialog>
  )
}
