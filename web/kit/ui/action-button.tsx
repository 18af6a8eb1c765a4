import { Button, type ButtonProps } from '@aws-amplify/ui-react'
import type { MouseEvent } from 'react'
import { keepsFocus } from './focus-heading.ts'

interface Props extends Omit<ButtonProps, 'aria-disabled' | 'isDisabled' | 'isLoading' | 'onClick'> {
  /** What it does. The submit button of a form needs none. */
  onClick?: (() => void) | undefined
  /** Is it being done just now? */
  isRunning?: boolean
  /** The label while it is being done. */
  runningLabel?: string | undefined
  /** Can it be done now? */
  isPossible?: boolean
}

/**
 * A button that runs something. While that is running or not possible, a press does nothing. The button is `aria-disabled` then,
 * not `disabled`, so that it stays in place and keeps the focus. If what it did takes it off the page, the heading gets the focus.
 */
export function ActionButton(props: Props) {
  const { onClick, isRunning = false, runningLabel, isPossible = true, children, ...rest } = props
  const isOff = isRunning || !isPossible
  const press = (event: MouseEvent) => {
    // Also keeps the Enter key from submitting: it presses the form's submit button.
    if (isOff) event.preventDefault()
    else onClick?.()
  }
  return (
    <>
      <Button {...rest} ref={keepsFocus} aria-disabled={isOff} onClick={press}>
        {isRunning && runningLabel ? runningLabel : children}
      </Button>
      {runningLabel && (
        <span className="vh" role="status">
          {isRunning && runningLabel}
        </span>
      )}
    </>
  )
}
