import { type Deadline, takesAnswers } from './form.ts'

/** How long after the deadline a submit that arrived before it may still be repeated, in milliseconds. */
export const repeatWindow = 50_000
/** How long a call may run, in milliseconds. Then its function is stopped. API Gateway itself gives up after 29 s. */
export const longestCall = 28_000
/** How far the clocks of two machines may differ, in milliseconds, with a margin: those of AWS differ by far less. */
const clockSkew = 12_000

/** How long after the deadline decisions can be frozen, in milliseconds. The last repeat of a submit has ended by then. */
export const freezeDelay = repeatWindow + longestCall + clockSkew

/**
 * The time as of which a submit counts: when its call reached the gateway. If the server's own statement shows that an earlier call arrived
 * before the deadline, and the repeat comes soon enough, it counts as of that first arrival.
 */
export function countsAsOf(form: Deadline, now: Date, firstArrival: Date | undefined): Date {
  const isSoonEnough = now.getTime() <= Date.parse(form.dueDate) + repeatWindow
  const isInTime = firstArrival !== undefined && firstArrival <= now && takesAnswers(form, firstArrival)
  return !takesAnswers(form, now) && isInTime && isSoonEnough ? firstArrival : now
}
