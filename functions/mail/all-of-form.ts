import { findHead } from '#functions/store/forms.ts'
import { type OutgoingOf, putOutgoing } from '#functions/store/outbox.ts'
import { listSubmittedRows, type PlacedRow } from '#functions/store/role-rows.ts'

/** A mail for each person of a released form, however many roles. Begun again it makes only those that are missing. */
export async function announceDecisions(
  { formId, freezeId }: OutgoingOf<'all-decisions'>,
  now: Date,
): Promise<undefined> {
  const rows = await rowsOfRelease(formId, freezeId)
  await putOutgoing(
    people(rows).map(({ u: userId, responseId }) => ({
      name: `decision#${formId}#${userId}`,
      kind: 'decision',
      userId,
      responseId,
    })),
    now,
  )
}

/** A mail for each person who was accepted and has not answered yet. Whoever has a deadline of their own is reminded apart. */
export async function remindAll(
  { formId, freezeId }: OutgoingOf<'all-reminders'>,
  now: Date,
): Promise<undefined> {
  const rows = await rowsOfRelease(formId, freezeId)
  const unanswered = rows.filter(({ d, rsvp, rsvpBy }) => d === 'accepted' && !rsvp && !rsvpBy)
  await putOutgoing(
    people(unanswered).map(({ u: userId, responseId }) => ({
      name: `reminder#${formId}#${userId}`,
      kind: 'reminder',
      userId,
      responseId,
    })),
    now,
  )
}

async function rowsOfRelease(formId: string, freezeId: string): Promise<PlacedRow[]> {
  const head = await findHead(formId)
  if (head.phase !== 'released' || head.freezeId !== freezeId) return []
  return listSubmittedRows(head)
}

const people = (rows: readonly PlacedRow[]) => [...new Map(rows.map((row) => [row.u, row])).values()]
