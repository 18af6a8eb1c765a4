import * as z from 'zod/mini'
import { lastMoment } from '#shared/kernel/day.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { Deadline } from './form.ts'
import type { Phase } from './phase.ts'

/** How long after the form's deadline an extension may end, in milliseconds: the decisions about everybody wait for it. */
export const longestExtension = 30 * 24 * 60 * 60_000

/**
 * More time for one person: until when, why, and who gave it when. Times are ISO. An extension that was ended early has that time as its
 * end.
 */
export const Extension = z.object({
  userId: z.string(),
  name: z.string(),
  until: z.string(),
  reason: z.string(),
  givenBy: z.string(),
  givenAt: z.string(),
})
export type Extension = z.infer<typeof Extension>

/** The form with one person's deadline: the form's own, or a later one that only they have. */
export const withExtension = <Form extends { dueDate: string }>(
  form: Form,
  until: string | undefined,
): Form => (until && Date.parse(until) > Date.parse(form.dueDate) ? { ...form, dueDate: until } : form)

/** The form with its last deadline: freezing waits until nobody can submit any more. */
export const withLastExtension = <Form extends { dueDate: string }>(
  form: Form,
  extensions: readonly Pick<Extension, 'until'>[],
): Form => extensions.reduce((last, { until }) => withExtension(last, until), form)

/** Those that have not ended, the last to end first. */
export const runningExtensions = <E extends Pick<Extension, 'until'>>(
  extensions: readonly E[],
  form: { dueDate: string },
  now: Date,
): E[] =>
  extensions
    .filter(({ until }) => lastMoment(until) >= now.getTime() && Date.parse(until) > Date.parse(form.dueDate))
    .toSorted((one, other) => Date.parse(other.until) - Date.parse(one.until))

/**
 * Checks that someone can be given this deadline.
 * @throws Problem CONFLICT if nothing can be submitted any more, INVALID if the time is too early or too late
 */
export function requireExtendable({ phase, ...form }: Deadline & { phase: Phase }, until: string, now: Date) {
  if (phase !== 'open')
    throw new Problem('CONFLICT', `The decisions of this form are ${phase}, so nobody can get more time.`)
  if (!form.isActive)
    throw new Problem('CONFLICT', 'This form is not active, so nobody can write in it. Activate it first.')
  const [end, due] = [Date.parse(until), Date.parse(form.dueDate)]
  if (end <= due || end <= now.getTime())
    throw new Problem('INVALID', 'Choose a time in the future that is after the due date.')
  if (end > due + longestExtension)
    throw new Problem('INVALID', 'An extension can end at most 30 days after the due date.')
}
