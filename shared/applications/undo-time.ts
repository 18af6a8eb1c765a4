/** How long a submitted review or interview can be undone, in milliseconds. */
const undoTime = 10_000

/** The milliseconds for which a submit of that time can still be undone, by the clock of whoever reads it. */
export function leftToUndo(submittedAt: number | undefined, now: number): number {
  const age = now - (submittedAt ?? -Infinity)
  // A clock that is a little behind must not reveal anything.
  return Math.abs(age) < undoTime ? Math.min(undoTime - age, undoTime) : 0
}
