import { type RefObject, useLayoutEffect, useState } from 'react'
import { useIsNarrow } from '#web/list/row-window.ts'
import { howManyFit } from './fitting.ts'

/** The width of the cell measured last: in a table, that of all of them. */
let lastRoom: number | undefined

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** How many of these texts fit as chips into a cell. On a phone it has as many lines as they need. */
export function useFitting(cell: RefObject<HTMLElement | null>, texts: readonly string[]): number {
  const [room, setRoom] = useState(lastRoom ?? 0)
  const isNarrow = useIsNarrow()
  useLayoutEffect(() => {
    if (!cell.current) return undefined
    const keep = (width: number) => {
      lastRoom = width
      setRoom(width)
    }
    // Before anything is painted, and measured for the first cell alone, since that forces a layout.
    keep(lastRoom ?? cell.current.clientWidth / rem())
    const observer = new ResizeObserver(([entry]) => entry && keep(entry.contentRect.width / rem()))
    observer.observe(cell.current)
    return () => observer.disconnect()
  }, [cell])
  return isNarrow ? texts.length : howManyFit(texts.map(widthOf), room)
}

const widths = new Map<string, number>()

/** The width of a text in a chip. Measured without a layout, and once, since the same people are in many rows. */
function widthOf(text: string): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = `500 12px ${getComputedStyle(document.body).fontFamily}`
  const width = pen.measureText(text).width / 16
  widths.set(text, width)
  return width
}
