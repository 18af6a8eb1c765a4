import {
  type AskedDecision,
  findOwnDecision,
  toDecisionLetter,
} from '#functions/application/decision-letter.ts'
import { isWritten } from '#functions/store/condition-failed.ts'
import { answerOffer as saveAnswer } from '#functions/store/decisions.ts'
import { offerState } from '#functions/store/role-rows.ts'
import { Problem } from '#shared/problem.ts'
import type { DecisionLetter } from '#shared/release.ts'
import type { Rsvp } from '#shared/review-status.ts'

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
