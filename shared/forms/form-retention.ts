import * as z from 'zod/mini'
import { Problem } from '#shared/kernel/problem.ts'

/** The last day of retention. It ends when the next one has begun in the last time zone (UTC-12). */
export const RetentionDay = z.iso.date()

/** Until when applications are kept, and how far their erasure is. */
export interface Retention {
  retainUntil?: string | undefined
  erasingSince?: string | undefined
  erasedAt?: string | undefined
}

/** What an erasure would remove. */
export const RetentionReport = z.object({
  retainUntil: z.nullable(z.string()),
  responses: z.int(),
  /** Those never submitted: nothing of them stays. */
  drafts: z.int(),
  files: z.int(),
  people: z.int(),
})
export type RetentionReport = z.infer<typeof RetentionReport>

type RetentionStage = 'none' | 'kept' | 'soon' | 'over' | 'erasing' | 'erased'

const day = 24 * 60 * 60 * 1000
/** How long before the last day the warning begins. */
const warningDays = 28

/** When a day of retention is over everywhere, in milliseconds. */
export const endOfRetention = (retainUntil: string) => Date.parse(`${retainUntil}T00:00:00Z`) + 1.5 * day

/** When the first warning is sent. */
export const warningBegins = (retainUntil: string) =>
  new Date(endOfRetention(retainUntil) - warningDays * day)

/** The stage of a form: `soon` within the days of warning, `over` when it can be erased. */
export function retentionStage(
  { retainUntil, erasingSince, erasedAt }: Retention,
  now: Date,
): RetentionStage {
  if (erasedAt) return 'erased'
  if (erasingSince) return 'erasing'
  if (!retainUntil) return 'none'
  if (endOfRetention(retainUntil) <= now.getTime()) return 'over'
  return warningBegins(retainUntil) <= now ? 'soon' : 'kept'
}

/** Refuses a day before the deadline, or any once the erasure has begun. @throws Problem INVALID, CONFLICT */
export function requireRetainable(form: Retention & { dueDate: string }, retainUntil: string | null) {
  if (form.erasingSince) throw new Problem('CONFLICT', 'The erasure has begun already.')
  if (retainUntil && endOfRetention(retainUntil) < Date.parse(form.dueDate))
    throw new Problem('INVALID', 'Applications must be kept until the due date at least.')
}

/** Refuses what nobody does any more once the applications of a form are being erased. @throws Problem CONFLICT */
export function requireKept({ erasingSince, erasedAt }: Retention) {
  if (erasedAt) throw new Problem('CONFLICT', 'The applications of this form were erased.')
  if (erasingSince) throw new Problem('CONFLICT', 'The applications of this form are being erased.')
}

interface Erasable extends Retention {
  isActive: boolean
  phase: string
  dueDate: string
}

/** Refuses an erasure that is too early, or that names a day other than the one that is set. @throws Problem CONFLICT */
export function requireErasable(form: Erasable, retainUntil: string, now: Date) {
  const stage = retentionStage(form, now)
  if (stage === 'erasing' || stage === 'erased') return
  const reason = form.isActive
    ? 'The form is active. Please deactivate it first.'
    : form.phase === 'frozen'
      ? 'The decisions of this form are locked and not released yet.'
      : stage !== 'over' || form.retainUntil !== retainUntil || now.getTime() <= Date.parse(form.dueDate)
        ? 'The applications of this form are still to be kept.'
        : undefined
  if (reason) throw new Problem('CONFLICT', reason)
}

/** What must be typed before anything is erased. */
export const erasureConfirmation = 'erase for good'
