import { lastMoment } from '#shared/kernel/day.ts'
import { type Extension, withLastExtension } from './extension.ts'
import { gracePeriod } from './form.ts'

/** How long a call may run, in milliseconds. Then its function is stopped. API Gateway itself gives up after 29 s. */
export const longestCall = 28_000

/** How far the clocks of two machines may differ, in milliseconds, with a margin: those of AWS differ by far less. */
const clockSkew = 12_000

/** How long after the deadline decisions can be frozen, in milliseconds. The last submit that counts has ended by then. */
export const freezeDelay = gracePeriod + longestCall + clockSkew

/** A deadline, and when it was last moved, if that is known. */
export interface MovedDeadline {
  dueDate: string
  dueMovedAt?: string | undefined
}

const moved = 'the deadline was moved'

/**
 * What has to pass before decisions can be frozen, and when that is: the last deadline that someone has, or its last move, since requests
 * that run may have begun before it was moved into the past.
 */
export function freezesAfter(form: MovedDeadline, extensions: readonly Pick<Extension, 'until'>[] = []) {
  const { dueDate, dueMovedAt } = withLastExtension(form, extensions)
  if (dueMovedAt && Date.parse(dueMovedAt) > lastMoment(dueDate)) return { after: moved, at: dueMovedAt }
  return { after: dueDate === form.dueDate ? 'the deadline' : 'the last extension', at: dueDate }
}

/** Until when decisions cannot be frozen, in milliseconds. */
export const freezableAfter = ({ after, at }: { after?: string; at: string }) =>
  (after === moved ? Date.parse(at) : lastMoment(at)) + freezeDelay

/** What still has to pass before decisions can be frozen: nobody can submit then, and running requests have ended. Undefined once they can. */
export function waitsToFreeze(
  form: MovedDeadline,
  extensions: readonly Pick<Extension, 'until'>[],
  now: Date,
) {
  const last = freezesAfter(form, extensions)
  return now.getTime() > freezableAfter(last) ? undefined : last
}

/** How long before the deadline people who have not answered are reminded, in milliseconds. */
export const reminderLead = 48 * 60 * 60_000
