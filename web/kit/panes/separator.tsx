import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './separator.module.css'

/** How far an arrow key moves it, in percent. */
const step = 2

interface Props {
  label: string
  /** The id of the element before it, whose width it changes. */
  controls: string
  /** That element's share of the width, its smallest and its largest; in percent. */
  share: number
  least: number
  most: number
  onMove: (share: number) => void
  onReset: () => void
}

/** A line between two columns, to move with the pointer or with keys. A double click or Enter resets it. */
export function Separator({ label, controls, share, least, most, onMove, onReset }: Props) {
  const moveTo = (wanted: number) => onMove(Math.min(most, Math.max(least, wanted)))
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: share - step,
    ArrowRight: share + step,
    Home: least,
    End: most,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const wanted = keys[event.key]
    if (wanted === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (wanted === undefined) onReset()
    else moveTo(wanted)
  }
  return (
    <div
      className={styles.separator}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={Math.round(share)}
      aria-valuemin={Math.round(least)}
      aria-valuemax={Math.round(most)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={grasp}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(shareAt(event))
      }}
      onDoubleClick={onReset}
    />
  )
}

/** From here on it follows the pointer anywhere on the page, and no text is selected. */
function grasp(event: PointerEvent<HTMLElement>) {
  if (event.button !== 0) return
  event.preventDefault()
  event.currentTarget.focus({ preventScroll: true })
  event.currentTarget.setPointerCapture(event.pointerId)
}

function shareAt({ clientX, currentTarget }: PointerEvent) {
  const { left = 0, width = innerWidth } = currentTarget.parentElement?.getBoundingClientRect() ?? {}
  return ((clientX - left) / width) * 100
}
