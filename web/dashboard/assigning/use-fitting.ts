import { type RefObject, useEffectEvent, useLayoutEffect, useReducer } from 'react'
import type { AssignmentKind } from '#shared/assignment.ts'
import type { Column } from '#web/list/column.ts'
import { useIsNarrow } from '#web/list/media.ts'
import { howManyFit, usualRoom } from './fitting.ts'

interface Table {
  kind: AssignmentKind
  columns: readonly Column<never>[]
}

/** The width of the last measured cell, in rem. All cells of the column have the same width. */
const measured: Partial<Record<AssignmentKind, number>> = {}

/** An estimate before the first measurement. If it gives the same number of chips, nothing is rendered twice. */
const roomFor = ({ kind, columns }: Table) =>
  measured[kind] ?? usualRoom(columns, window.innerWidth / usualRem)

/** In pixels. An estimate is enough, and reading the real value would compute styles in the middle of rendering. */
const usualRem = 16

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** How many of these texts fit as chips into a cell. On a phone it has as many lines as they need. */
export function useFitting(
  cell: RefObject<HTMLElement | null>,
  table: Table,
  texts: readonly string[],
): number {
  const { kind } = table
  const isNarrow = useIsNarrow()
  const widths = texts.map(widthOf)
  const fitting = howManyFit(widths, roomFor(table))
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const keep = useEffectEvent((room: number) => {
    measured[kind] = room
    if (howManyFit(widths, room) !== fitting) drawAgain()
  })
  useLayoutEffect(() => {
    const current = cell.current!
    // Before anything is painted, and measured for the first cell alone, since that forces a layout.
    keep(measured[kind] ?? current.clientWidth / rem())
    told.set(current, keep)
    observer.observe(current)
    return () => observer.unobserve(current)
  }, [cell, kind])
  return isNarrow ? texts.length : fitting
}

/** What a cell does with its new width, in rem. */
const told = new WeakMap<Element, (room: number) => void>()

/** One for all cells, since a list has dozens. */
const observer = new ResizeObserver((entries) => {
  const inPixels = rem()
  for (const { target, contentRect } of entries) told.get(target)!(contentRect.width / inPixels)
})

const widthsOf = new Map<string, number>()

/**
 * Measures the texts of chips. Created when this file loads, usually while the rows are still loading: creating it with the first chip
 * would delay them.
 */
const pen = penOfChips()

/** The width of a text in a chip. Measured without a layout, and once, since the same people are in many rows. */
function widthOf(text: string): number {
  const known = widthsOf.get(text)
  if (known !== undefined) return known
  if (!pen) return 0
  const width = pen.measureText(text).width / 16
  widthsOf.set(text, width)
  return width
}

function penOfChips() {
  const made = document.createElement('canvas').getContext('2d')
  if (made) made.font = `500 12px ${getComputedStyle(document.body).fontFamily}`
  return made
}
