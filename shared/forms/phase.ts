import * as z from 'zod/mini'

/** `open`: decisions are being made. `frozen`: they are fixed and can be checked. `released`: applicants may know. */
export const Phase = z.enum(['open', 'frozen', 'released'])

export type Phase = z.infer<typeof Phase>

/** The word for each on screen. */
export const phaseWord: Readonly<Record<Phase, string>> = {
  open: 'open',
  frozen: 'locked',
  released: 'released',
}

/** Whether rows can still be qualified and decided. */
export const areDecisionsOpen = (phase: Phase): phase is 'open' => phase === 'open'
