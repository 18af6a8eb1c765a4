/** How far the server's clock is ahead of this device's, in milliseconds, by the latest answer of the API. */
let lead = 0

/**
 * Reads the server's time from the header of an answer. It is in whole seconds and was under way, so it is a little behind: a deadline
 * never passes too early on screen. `at`: when the answer arrived, by this device's clock.
 */
export function noteServerTime(date: string | null, at: number) {
  if (date) lead = Date.parse(date) - at
}

/** The server's time as far as this device knows: its own clock may be wrong. */
export const serverNow = () => new Date(Date.now() + lead)
