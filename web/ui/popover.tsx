import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './popover.module.css'

interface Props {
  label: string
  /** What opened it. It gets the focus back. */
  button: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** A small window beside its button, open while it is rendered. A press elsewhere, or Escape, closes it. */
export function Popover({ label, button, onClose, children }: Props) {
  return (
    <div
      ref={useShown(button)}
      className={styles.popover}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      style={beside(button)}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {children}
    </div>
  )
}

/** Shows it. The focus goes into it, to its first field if it has one, and back to its button. */
function useShown(button: HTMLElement) {
  const popover = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = popover.current
    element?.showPopover()
    // autoFocus would come before the popover can take the focus.
    const field = element?.querySelector('input')
    ;(field ?? element)?.focus()
    return () => {
      const hadFocus = element?.contains(document.activeElement)
      element?.hidePopover()
      if (hadFocus) button.focus()
    }
  }, [button])
  return popover
}

/** Its size in pixels, as in popover.module.css. */
const width = 288
const height = 448
const margin = 8

/** Below a button, or above it where there is more room. On a phone it is at the foot instead (popover.module.css). */
function beside(button: HTMLElement) {
  const { left, top, bottom } = button.getBoundingClientRect()
  const isBelow = window.innerHeight - bottom >= height || top < height
  return {
    insetInlineStart: Math.max(margin, Math.min(left, window.innerWidth - width - margin)),
    ...(isBelow
      ? { insetBlockStart: bottom + 4, maxBlockSize: Math.min(height, window.innerHeight - bottom - margin) }
      : { insetBlockEnd: window.innerHeight - top + 4, maxBlockSize: height }),
  }
}
