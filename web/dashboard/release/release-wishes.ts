import { releaseConfirmation } from '#shared/decision.ts'
import { momentOf } from '../deciding/local-time.ts'

/** What is filled in before a release. */
export interface Wishes {
  isLater: boolean
  at: string
  rsvpBy: string
  typed: string
}

/** What is still wrong, by field. */
export function problemsOf(wishes: Wishes, now: Date): { at?: string; rsvpBy?: string; typed?: string } {
  const at = wishes.isLater ? momentOf(wishes.at) : now
  const rsvpBy = momentOf(wishes.rsvpBy)
  return {
    ...((!at || (wishes.isLater && at <= now)) && { at: 'The time of the release must lie ahead.' }),
    ...((!rsvpBy || rsvpBy <= (at ?? now)) && {
      rsvpBy: 'Offers must be answerable for some time after the release.',
    }),
    ...(wishes.typed.trim() !== releaseConfirmation && { typed: `Please type '${releaseConfirmation}'.` }),
  }
}
