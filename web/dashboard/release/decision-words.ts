import { type Decision, reviewStatusLabel } from '#shared/review-status.ts'

/** In the order in which they are listed. */
export const decisions: readonly Decision[] = ['accepted', 'waitlist', 'denied', 'undecided']

export const decisionWords = (decision: Decision) =>
  decision === 'undecided' ? 'Undecided' : reviewStatusLabel[decision]
