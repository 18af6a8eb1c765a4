/** How long a submitted review or interview can be undone, in milliseconds. */
const undoTime = 10_000

/**
 * How much longer the scores of others stay hidden: an undo of the last moment takes a while, clocks differ a little, and lists are read
 * from an index that may be a moment behind.
 */
export const hiddenLonger = 3_000

/** The milliseconds for which a submit of that time can still be undone, by the clock of whoever reads it. */
export function leftToUndo(submittedAt: number | undefined, now: number): number {
  const age = now - (submittedAt ?? -Infinity)
  return Math.abs(age) < undoTime ? Math.min(undoTime - age, undoTime) : 0
}

/** Whether a submit of that time may have been undone, so that it reveals nothing yet. */
export const mayBeUndone = (submittedAt: number | undefined, now: number) =>
  leftToUndo(submittedAt, now - hiddenLonger) > 0
