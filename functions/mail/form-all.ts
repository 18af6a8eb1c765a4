import { listAllRows } from '#functions/store/applications/row-pages.ts'
import { findHead } from '#functions/store/forms/forms.ts'
import { type OutgoingOf, putOutgoing } from '#functions/store/table/outbox.ts'
import { type RoleRow, submittedOf } from '#shared/applications/dashboard-row.ts'
import { afterMoment } from '#shared/kernel/day.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'

/** Adds one mail for each person of a released form, however many roles. If it is repeated, it adds only the missing ones. */
export async function announceDecisions(
  { formId, freezeId }: OutgoingOf<'all-decisions'>,
  now: Date,
): Promise<undefined> {
  const rows = await rowsOfRelease(formId, freezeId)
  await putOutgoing(mailsTo(rows, { kind: 'decision', formId }), now)
  const { rsvpBy } = await findHead(formId)
  if (rsvpBy) await putOutgoing(offerEnds(rows), afterMoment(rsvpBy))
}

/** One for each offer that has the form's deadline, when it has passed. */
const offerEnds = (rows: readonly RoleRow[]) =>
  rows
    .filter(({ decision, rsvpBy }) => decision === 'accepted' && !rsvpBy)
    .map(({ userId, responseId, role, decisionVersion }) => ({
      name: `offer-end#${formIdOf(responseId)}#${userId}#${role}#${decisionVersion}`,
      kind: 'offer-end' as const,
      userId,
      responseId,
      role,
      decisionVersion,
    }))

/** Adds one mail for each person who was accepted and has not answered yet. People with a deadline of their own get a separate reminder. */
export async function remindAll(
  { formId, freezeId }: OutgoingOf<'all-reminders'>,
  now: Date,
): Promise<undefined> {
  const rows = await rowsOfRelease(formId, freezeId)
  const unanswered = rows.filter(({ decision, rsvp, rsvpBy }) => decision === 'accepted' && !rsvp && !rsvpBy)
  await putOutgoing(mailsTo(unanswered, { kind: 'reminder', formId }), now)
}

/** One mail a person. */
function mailsTo(
  rows: readonly RoleRow[],
  { kind, formId }: { kind: 'decision' | 'reminder'; formId: string },
) {
  const people = [...new Map(rows.map((row) => [row.userId, row])).values()]
  return people.map(({ userId, responseId }) => ({
    name: `${kind}#${formId}#${userId}`,
    kind,
    userId,
    responseId,
  }))
}

async function rowsOfRelease(formId: string, freezeId: string): Promise<RoleRow[]> {
  const head = await findHead(formId)
  if (head.phase !== 'released' || head.freezeId !== freezeId) return []
  return submittedOf(await listAllRows(head))
}
