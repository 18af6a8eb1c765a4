import { offerState } from '#functions/store/applications/role-rows.ts'
import { answerOffer as saveAnswer } from '#functions/store/decisions/decisions.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import type { Rsvp } from '#shared/applications/review-status.ts'
import type { DecisionLetter } from '#shared/decisions/release.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { type AskedDecision, findOwnDecision, toDecisionLetter } from './decision-letter.ts'

/**
 * Saves the caller's answer to an offer. Giving the same answer again changes nothing.
 * @throws Problem MISSING, CONFLICT, or CLOSED after the deadline
 */
export async function answerOffer({
  rsvp,
  now,
  ...asked
}: AskedDecision & { rsvp: Rsvp; now: Date }): Promise<DecisionLetter> {
  const { caller, head } = asked
  const row = await findOwnDecision(asked)
  const state = offerState(row, head, now)
  if (state === 'expired') throw new Problem('CLOSED', 'The deadline for answering this offer has passed.')
  if (state === 'open') await isWritten(saveAnswer(caller.record, { head, row, rsvp }, now))
  const answered = await findOwnDecision(asked)
  if (answered.rsvp !== rsvp)
    throw new Problem('CONFLICT', 'This offer was answered already, or has changed.')
  return toDecisionLetter(caller, answered, head, now)
}
