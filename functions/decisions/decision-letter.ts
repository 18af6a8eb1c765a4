import type { Caller } from '#functions/http/caller.ts'
import { timeFor } from '#functions/mail/time-for.ts'
import type { ResponseMeta } from '#functions/store/applications/response-meta.ts'
import { findRows, offerState, rsvpDeadline } from '#functions/store/applications/role-rows.ts'
import { findBody, type FormHead } from '#functions/store/forms/forms.ts'
import { findLetters } from '#functions/store/forms/letters.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import type { OfferState } from '#shared/applications/review-status.ts'
import type { DecisionLetter } from '#shared/decisions/release.ts'
import type { DecisionLetters } from '#shared/forms/form.ts'
import { filledLetter, letterFor, withLineBreaks } from '#shared/forms/letter.ts'
import type { ApplicationRole, Roles } from '#shared/kernel/application-role.ts'
import { isOwnResponse } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'

/** Which decision a caller asks about. */
export interface AskedDecision {
  caller: Caller
  role: string
  meta: ResponseMeta
  head: FormHead
}

// The release is checked before any row is read, so until then every answer is the same for everybody.
/** The row of the caller's own released decision. @throws Problem MISSING, the same if it is not released, not theirs or not there */
export async function findOwnDecision({ caller, role, meta, head }: AskedDecision): Promise<RoleRow> {
  if (!isOwnResponse(caller, meta) || head.phase !== 'released') throw noDecision()
  const [row] = await findRows([{ responseId: meta.id, role: role as ApplicationRole }])
  if (!row || row.isWithdrawn || row.decision === 'undecided') throw noDecision()
  return row
}

/** Says that there is no decision for the caller to read. */
export const noDecision = () => new Problem('MISSING', 'There is no decision here.')

/** A decision as its applicant reads it. @throws Problem MISSING */
export async function toDecisionLetter(
  { record }: Caller,
  row: RoleRow,
  head: FormHead,
  now: Date,
): Promise<DecisionLetter> {
  const rsvp = offerState(row, head, now)
  const [{ decisionLetters, signer }, beginning, roles] = await Promise.all([
    findLetters(head),
    beginningFor(rsvp, head),
    findRoles(),
  ])
  if (row.decision === 'undecided') throw noDecision()
  return {
    responseId: row.responseId,
    role: row.role,
    decision: row.decision,
    firstName: record.firstName,
    lastName: record.lastName,
    semester: head.semester,
    letter: letterOf({ letters: decisionLetters, row, head, person: record, roles }) ?? '',
    rsvp,
    rsvpBy: rsvpDeadline(row, head),
    ...(row.revised && { revised: row.revised }),
    ...(signer && { signer }),
    ...(row.decision === 'waitlist' && head.waitlistBy && { waitlistBy: head.waitlistBy }),
    ...beginning,
  }
}

/** What happens next, only for applicants who accepted an offer. */
async function beginningFor(rsvp: OfferState, head: FormHead) {
  if (rsvp !== 'accepted') return {}
  const { welcomeText, kickoffPlace } = await findBody(head)
  return {
    ...(welcomeText && { welcomeText: withLineBreaks(welcomeText) }),
    ...(head.kickoffAt && { kickoff: { at: head.kickoffAt, ...(kickoffPlace && { place: kickoffPlace }) } }),
  }
}

interface Addressed {
  letters: DecisionLetters | undefined
  row: Pick<RoleRow, 'role' | 'decision' | 'rsvpBy'>
  head: FormHead
  person: UserRecord | undefined
  roles: Roles
}

/** The letter of one row as markdown, filled in for its person, or undefined if there is none. */
export function letterOf({ letters, row, head, person, roles }: Addressed): string | undefined {
  const letter = letterFor(letters, row, roles)
  const deadline = rsvpDeadline(row, head)
  return (
    letter &&
    filledLetter(letter, {
      firstName: person?.firstName ?? '',
      lastName: person?.lastName ?? '',
      role: roles.nameOf(row.role),
      semester: head.semester,
      deadline: deadline ? timeFor(head, deadline) : 'the day that we will tell you',
    })
  )
}
