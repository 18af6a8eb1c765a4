import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import styles from './menu.module.css'

interface Props {
  /** What is on the button. */
  label: ReactNode
  /** How the button looks. */
  className?: string | undefined
  /** Links and buttons, and perhaps a line of text above them. A press on one of them closes the menu. */
  children: ReactNode
}

/** A button that opens a few links and actions. Escape and a press elsewhere close it, and the browser returns the focus. */
export function Menu({ label, className, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const open = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open' && button.current) place(currentTarget, button.current)
  }
  return (
    <>
      <button className={className ?? styles.button} type="button" ref={button} popoverTarget={id}>
        {label}
      </button>
      <div className={styles.menu} id={id} popover="auto" onBeforeToggle={open} onClick={closeAfterPress}>
        {children}
      </div>
    </>
  )
}

function closeAfterPress({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover()
}

/** Below the button, or above it in the lower part of the window, and with the same right edge. */
function place({ style }: HTMLElement, button: HTMLElement) {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isBelow = bottom < clientHeight * 0.7
  style.insetInlineEnd = `${clientWidth - right}px`
  style.insetBlockStart = isBelow ? `${bottom + 4}px` : 'auto'
  style.insetBlockEnd = isBelow ? 'auto' : `${clientHeight - top + 4}px`
}
