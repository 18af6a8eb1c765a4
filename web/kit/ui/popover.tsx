import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isComposing } from './composing.ts'
import styles from './popover.module.css'

interface Props {
  label: string
  /** The element that opened it. It gets the focus back. */
  button: HTMLElement
  onClose: () => void
  /** It is as wide as what it shows. */
  isNarrow?: boolean
  children: ReactNode
}

/** A small window beside its button, open while it is rendered. A press elsewhere, a focus elsewhere, or Escape closes it. */
export function Popover({ label, button, onClose, isNarrow = false, children }: Props) {
  return (
    <div
      ref={useShown(button)}
      className={`${styles.popover} ${isNarrow ? styles.narrow : ''}`}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => closesWithEscape(event) && onClose()}
      onBlur={(event) => isLeft(event, button) && onClose()}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {children}
    </div>
  )
}

/**
 * Whether a key press closes the popover. The browser would close it too, but tells the page a moment later: an Enter in between would
 * press a button that still counts as open.
 */
function closesWithEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return false
  event.preventDefault()
  return true
}

/** Whether the focus moves on to the page, where the popover would cover what has it. Its button closes it by a press. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent, button: HTMLElement) =>
  relatedTarget !== null && relatedTarget !== button && !currentTarget.contains(relatedTarget)

/** For a button with its own popover: the button's props, and the button itself while the popover is open. */
export function usePopover(onOpen?: () => void) {
  const [button, setButton] = useState<HTMLElement>()
  return {
    button,
    close: () => setButton(undefined),
    opener: {
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': button !== undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
        setButton(button ? undefined : currentTarget)
        if (!button) onOpen?.()
      },
    },
  }
}

/** Shows it. The focus goes into it, to its first field if it has one, and back to its button. */
function useShown(button: HTMLElement) {
  const popover = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = popover.current
    if (!element) return undefined
    // With its source, Tab goes from the button into the popover and then to what follows the button.
    element.showPopover({ source: button })
    place(element, button)
    // autoFocus would come before the popover can take the focus.
    const field = element.querySelector('input')
    ;(field ?? element).focus()
    return () => {
      const hadFocus = element.contains(document.activeElement)
      element.hidePopover()
      if (hadFocus) button.focus()
    }
  }, [button])
  return popover
}

/** Its largest height in pixels, as in popover.module.css. */
const height = 448
const margin = 8

/** Below a button, or above it where there is more room. It begins where the button does, or ends where it does. On a phone it is at the foot instead (popover.module.css). */
function place({ style, offsetWidth }: HTMLElement, button: HTMLElement) {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const isBelow = window.innerHeight - bottom >= height || top < height
  const { clientWidth } = document.documentElement
  const start = left + offsetWidth <= clientWidth - margin ? left : right - offsetWidth
  style.insetInlineStart = `${Math.max(margin, Math.min(start, clientWidth - offsetWidth - margin))}px`
  if (isBelow) {
    style.insetBlockStart = `${bottom + 4}px`
    style.maxBlockSize = `${Math.min(height, window.innerHeight - bottom - margin)}px`
  } else style.insetBlockEnd = `${window.innerHeight - top + 4}px`
}
