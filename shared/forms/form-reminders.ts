import * as z from 'zod/mini'
import { oneLine } from '#shared/kernel/name.ts'

/** The two reminders of a draft, 72 and 24 hours before its deadline. */
export const DraftReminder = z.enum(['draft72', 'draft24'])
export type DraftReminder = z.infer<typeof DraftReminder>

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** A reminder that is off may still lack its words. `reminderFaults` checks those that are on. */
const Reminder = z.strictObject({
  isOn: z.boolean(),
  subject: words(150).check(oneLine('a subject')),
  text: words(10_000),
})
export type Reminder = z.infer<typeof Reminder>

/** A day of the week: 0 is Sunday. */
const Weekday = z.int().check(z.minimum(0), z.maximum(6))

/** The digest for reviewers is sent on some days of the week. */
const Digest = z.strictObject({
  ...Reminder.shape,
  weekdays: z.array(Weekday).check(
    z.maxLength(7),
    z.refine((days) => new Set(days).size === days.length, 'Each day is named once.'),
  ),
})

/** The reminders of a form. A reminder that was never set has its default: off, except the one for offers. */
export const Reminders = z.strictObject({
  draft72: z.optional(Reminder),
  draft24: z.optional(Reminder),
  reviews: z.optional(Digest),
  interview: z.optional(Reminder),
  offer: z.optional(Reminder),
})
export type Reminders = z.infer<typeof Reminders>
