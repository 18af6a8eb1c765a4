import * as z from 'zod/mini'
import { releaseConfirmation } from '#shared/decisions/decision.ts'
import { serverNow } from '#web/api/server-clock.ts'

/** The fields of a release. `at` and `rsvpBy` are times in ISO format, empty if none is chosen. */
const Wishes = z.object({ isLater: z.boolean(), at: z.string(), rsvpBy: z.string(), typed: z.string() })
export type Wishes = z.infer<typeof Wishes>

export const ValidWishes = Wishes.check(({ value, issues }) => {
  for (const [field, message] of Object.entries(problemsOf(value, serverNow())))
    issues.push({ code: 'custom', path: [field], message, input: value })
})

/** The problems by field. */
export function problemsOf(wishes: Wishes, now: Date): { at?: string; rsvpBy?: string; typed?: string } {
  const at = wishes.isLater ? dateOf(wishes.at) : now
  const rsvpBy = dateOf(wishes.rsvpBy)
  return {
    ...((!at || (wishes.isLater && at <= now)) && { at: 'The time of the release must be in the future.' }),
    ...((!rsvpBy || rsvpBy <= (at ?? now)) && {
      rsvpBy: 'The deadline for answers must be after the release.',
    }),
    ...(wishes.typed.trim() !== releaseConfirmation && { typed: `Please type '${releaseConfirmation}'.` }),
  }
}

const dateOf = (iso: string) => (iso ? new Date(iso) : undefined)
