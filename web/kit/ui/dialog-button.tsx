import { type ComponentProps, type ReactNode, useState } from 'react'
import { ActionButton } from './action-button.tsx'
import { TextButton } from './text-button.tsx'

interface Opening {
  /** The dialog. It calls `close` when it is done or canceled. */
  dialog: (close: () => void) => ReactNode
}

type ButtonProps = Omit<ComponentProps<typeof ActionButton>, 'onClick'> & Opening
type TextProps = Pick<ComponentProps<typeof TextButton>, 'children' | 'aria-label'> & Opening

/** A button that opens a dialog. The dialog goes with it: where the action removes the button, the caller keeps the state. */
export const DialogButton = (props: ButtonProps) => useOpening(ActionButton, props)

/** The same as a button in a text. */
export const DialogTextButton = (props: TextProps) => useOpening(TextButton, props)

function useOpening(Button: typeof ActionButton | typeof TextButton, { dialog, ...button }: TextProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}
