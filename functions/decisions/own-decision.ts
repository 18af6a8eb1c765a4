import type { Caller, Door } from '#functions/http/caller.ts'
import { answerOffer } from '#functions/store/decisions.ts'
import { isWritten } from '#functions/store/condition-failed.ts'
import type { FormHead } from '#functions/store/forms.ts'
import { findLetters } from '#functions/store/letters.ts'
import { findRows, offerState, type PlacedRow, rsvpDeadline } from '#functions/store/role-rows.ts'
import type { ApplicationRole } from '#shared/application-role.ts'
import type { Rsvp } from '#shared/decision.ts'
import { isOwnResponse } from '#shared/permissions.ts'
import { Problem } from '#shared/problem.ts'
import type { DecisionLetter } from '#shared/release.ts'
import { letterOf } from './letter-of.ts'

interface Asked extends Pick<Door, 'meta' | 'head' | 'now'> {
  caller: Caller
  role: string
}

/** The letter of the caller's own decision. @throws Problem MISSING, the same for what is not released, not theirs and not there */
export async function letter({ caller, ...asked }: Asked): Promise<DecisionLetter> {
  const { row, head } = await findOwn({ caller, ...asked })
  return toLetter(caller, row, head, asked.now)
}

/** Notes the caller's answer to an offer. The same answer again is fine. @throws Problem MISSING, CONFLICT, CLOSED after the deadline */
export async function answer({ rsvp, ...asked }: Asked & { rsvp: Rsvp }): Promise<DecisionLetter> {
  const { caller, now } = asked
  const { row, head } = await findOwn(asked)
  const state = offerState(row, head, now)
  if (state === 'expired') throw new Problem('CLOSED', 'The deadline for answering this offer has passed.')
  if (state === 'open') await isWritten(answerOffer(caller.record, { head, row, rsvp }, now))
  const answered = (await findOwn(asked)).row
  if (answered.rsvp !== rsvp)
    throw new Problem('CONFLICT', 'This offer was answered already, or has changed.')
  return toLetter(caller, answered, head, now)
}

// Released or not is asked before any row is looked at: until then every answer is the same for everybody.
async function findOwn({ caller, role, meta, head }: Asked): Promise<{ row: PlacedRow; head: FormHead }> {
  if (!meta || !head || !isOwnResponse(caller, meta) || head.phase !== 'released') throw noDecision()
  const [row] = await findRows([{ responseId: meta.id, role: role as ApplicationRole }])
  if (!row || row.st !== 'submitted' || row.d === 'undecided') throw noDecision()
  return { row, head }
}

const noDecision = () => new Problem('MISSING', 'There is no decision here.')

async function toLetter(
  { record }: Caller,
  row: PlacedRow,
  head: FormHead,
  now: Date,
): Promise<DecisionLetter> {
  const { decisionLetters } = await findLetters(head)
  if (row.d === 'undecided') throw noDecision()
  return {
    responseId: row.responseId,
    role: row.role,
    decision: row.d,
    firstName: record.firstName,
    lastName: record.lastName,
    semester: head.semester,
    letter: letterOf({ letters: decisionLetters, row, head, person: record }) ?? '',
    rsvp: offerState(row, head, now),
    rsvpBy: rsvpDeadline(row, head),
  }
}
