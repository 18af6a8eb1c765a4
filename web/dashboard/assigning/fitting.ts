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
