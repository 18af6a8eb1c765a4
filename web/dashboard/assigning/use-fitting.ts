import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'
import { useIsNarrow } from '#web/list/row-window.ts'
import { howManyFit } from './fitting.ts'

/** The width of the cell measured last, in rem: in a table, that of all of them. */
let lastRoom: number | undefined

/** Before one is measured: that of a window of 80rem. Mostly as many fit as in the cell, and then nothing is drawn twice. */
const usualRoom = 12

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** How many of these texts fit as chips into a cell. On a phone it has as many lines as they need. */
export function useFitting(cell: RefObject<HTMLElement | null>, texts: readonly string[]): number {
  const isNarrow = useIsNarrow()
  const widths = texts.map(widthOf)
  const fitting = howManyFit(widths, lastRoom ?? usualRoom)
  const drawn = useRef({ widths, fitting })
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    drawn.current = { widths, fitting }
  })
  useLayoutEffect(() => {
    if (!cell.current) return undefined
    const keep = (room: number) => {
      lastRoom = room
      if (howManyFit(drawn.current.widths, room) !== drawn.current.fitting) drawAgain()
    }
    // Before anything is painted, and measured for the first cell alone, since that forces a layout.
    keep(lastRoom ?? cell.current.clientWidth / rem())
    const observer = new ResizeObserver(([entry]) => entry && keep(entry.contentRect.width / rem()))
    observer.observe(cell.current)
    return () => observer.disconnect()
  }, [cell])
  return isNarrow ? texts.length : fitting
}

const widthsOf = new Map<string, number>()

/** The width of a text in a chip. Measured without a layout, and once, since the same people are in many rows. */
function widthOf(text: string): number {
  const known = widthsOf.get(text)
  if (known !== undefined) return known
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = `500 12px ${getComputedStyle(document.body).fontFamily}`
  const width = pen.measureText(text).width / 16
  widthsOf.set(text, width)
  return width
}
