import type { KeyboardEvent, PointerEvent } from 'react'

/** How far an arrow key moves it, in percent. */
const step = 2

interface Props {
  label: string
  /** What it makes narrower or wider: the id of the element before it. */
  controls: string
  /** The share of the width that this element has, and how little and how much it may have; in percent. */
  share: number
  least: number
  most: number
  onMove: (share: number) => void
  onReset: () => void
}

/** A line between two columns that is moved by pointer or keys. A double click puts it where it was at first. */
export function Separator({ label, controls, share, least, most, onMove, onReset }: Props) {
  const moveTo = (wanted: number) => onMove(Math.min(most, Math.max(least, wanted)))
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: share - step,
    ArrowRight: share + step,
    Home: least,
    End: most,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = keys[event.key]
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    moveTo(wanted)
  }
  return (
    <div
      className="separator"
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

/** The pointer moves it from here on wherever it goes, and selects no text on its way. */
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
