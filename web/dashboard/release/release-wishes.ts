import { releaseConfirmation } from '#shared/decision.ts'

/** What is filled in before a release. */
export interface Wishes {
  isLater: boolean
  /** Moments; empty where none is chosen. */
  at: string
  rsvpBy: string
  typed: string
}

/** What is wrong, by field. */
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
