import { lastMoment } from '#shared/kernel/day.ts'
import { isKeptOutOfDraft } from '#shared/kernel/permissions.ts'

/** For how long the team may look at a draft once its applicant has asked for help, in milliseconds: two days. */
export const lookLength = 2 * 24 * 60 * 60_000

interface Draft {
  userId: string
  state: string
  /** Until when its applicant lets the team look. */
  lookUntil?: string | undefined
  /** Who has said, of an earlier submission, that they know the applicant. */
  knownTo: readonly string[]
}

/** Until when the team may look at a response: only while it is a draft. Null if it may not. */
export const lookOf = ({ state, lookUntil }: Omit<Draft, 'userId' | 'knownTo'>, now: Date): string | null =>
  state === 'in-progress' && lookUntil && now.getTime() <= lastMoment(lookUntil) ? lookUntil : null

/** Whether someone may read what is written in a draft: a super reviewer whose help its applicant has asked for. */
export const mayReadDraft = (caller: { id: string; role: string }, draft: Draft, now: Date) =>
  caller.role === 'super-reviewer' && !isKeptOutOfDraft(caller, draft) && lookOf(draft, now) !== null
