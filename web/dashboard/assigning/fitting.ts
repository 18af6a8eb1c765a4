import type { AssignmentKind } from '#shared/assignment.ts'

/** Sizes in rem, as in assigning.module.css: the padding of a chip, and the room after the chips. */
const chipFrame = 2.125
const gap = 0.1875
const addButton = 1.75
const moreButton = 2.25

/** How many chips with texts of these widths fit on a line, in rem. Where not all do, there is room for a button with the rest. */
export function howManyFit(widths: readonly number[], room: number): number {
  const upTo = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width + chipFrame + gap, addButton)
  if (upTo(widths.length) <= room) return widths.length
  let count = widths.length - 1
  while (count > 0 && upTo(count) + moreButton + gap > room) count--
  return Math.max(count, 0)
}

/** The widths of all other columns but the name, which has what is between 7 and 13 rem, and the padding of the cell. */
const others: Readonly<Record<AssignmentKind, number>> = { review: 57.375, interview: 53 }
const narrowestTable = 74
const besideTable = 3.125

/** The width of the cell, in rem, in a window of this width: what the other columns leave of the table (cells.tsx). */
export function usualRoom(kind: AssignmentKind, windowWidth: number): number {
  const name = Math.min(Math.max(7, windowWidth - 73), 13)
  return Math.max(narrowestTable, windowWidth - besideTable) - name - others[kind]
}
