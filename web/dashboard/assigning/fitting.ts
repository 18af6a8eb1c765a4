/** Sizes in rem, as in roles-and-states.css: what a chip has beside its text, with a pixel to spare, and the room after the chips. */
const chipFrame = 2
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

/** The least width of a table of applications. In a narrower window it scrolls sideways. */
export const narrowestTable = 74
const besideTable = 3.125

/** The width of the column of names: what the rest leaves of the window, between these two. */
export const leastName = 7
export const mostName = 11.375
export const besideName = 73

/** The column of check boxes (`pick` in table.module.css), and the padding of the cell. */
const pickColumn = 2.5
const padding = 0.75

/** The width of a column: see `Column`. */
interface ColumnWidth {
  width?: string
  isOff?: true
  namesRow?: true
}

/** The width of the cell, in rem, in a window of this width: what the other columns leave of the table. */
export function usualRoom(columns: readonly ColumnWidth[], windowWidth: number): number {
  const name = Math.min(Math.max(leastName, windowWidth - besideName), mostName)
  const others = columns.reduce(
    (sum, { width = '0', isOff, namesRow }) => sum + (isOff || namesRow ? 0 : Number.parseFloat(width)),
    pickColumn + padding,
  )
  return Math.max(narrowestTable, windowWidth - besideTable) - name - others
}
