import { deleteLogin } from '#functions/auth/user-pool.ts'
import { removeAllUnder } from '#functions/files/bucket.ts'
import { eraseResponse } from '#functions/store/applications/response-erasure.ts'
import { listResponseIds } from '#functions/store/applications/responses.ts'
import { listViews, removeView } from '#functions/store/applications/saved-views.ts'
import { eraseFromPlans } from '#functions/store/fair/assignment-plans.ts'
import { eraseFromScenarios } from '#functions/store/fair/scenarios.ts'
import {
  endInterviewsOf,
  eraseAgenda,
  leaveInterviews,
} from '#functions/store/interviews/ended-interviews.ts'
import { eraseFromMessages } from '#functions/store/messages/messages.ts'
import { forgetOwnMessages } from '#functions/store/messages/own-messages.ts'
import { findEmailOwner, freeEmail } from '#functions/store/people/email-claims.ts'
import { endPass, type Erasure, eraseRecord, noteResponses } from '#functions/store/people/erasures.ts'
import { removeInvitation } from '#functions/store/people/invitations.ts'
import { findMailStop, removeMailStop } from '#functions/store/people/mail-stops.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { forgetNotesBy } from '#functions/store/reviews/discussions.ts'
import { closeApplication, leaveAssignments } from '#functions/store/reviews/withdrawn-assignments.ts'
import { putOutgoing } from '#functions/store/table/outbox.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'

/**
 * One pass of an erasure. Each step may be repeated, and what a later step needs is deleted last, so that an interrupted pass can be
 * repeated with the same result. A second pass removes what calls that were still running have written after the first.
 */
export async function erasePerson(erasure: Erasure, now: Date): Promise<void> {
  const { userId } = erasure
  const responses = await gatherResponses(erasure)
  await leaveInterviews([userId], now)
  await leaveAssignments(userId)
  await forgetNotesBy(userId)
  for (const responseId of responses) await eraseApplication(responseId, userId, now)
  await eraseAgenda(userId)
  await eraseFromPlans(userId, responses)
  await eraseInScenarios(responses)
  await eraseFromMessages(userId)
  await forgetOwnMessages(userId)
  await removeAllUnder(`pending/${userId}/`)
  await eraseAccount(userId, now)
  await endPass(erasure, now)
}

async function gatherResponses({ userId, responses }: Erasure): Promise<string[]> {
  const all = [...new Set([...responses, ...(await listResponseIds(userId))])]
  if (all.length > responses.length) await noteResponses(userId, all)
  return all
}

async function eraseApplication(responseId: string, userId: string, now: Date) {
  await endInterviewsOf(responseId, now)
  await closeApplication(responseId)
  await removeAllUnder(`files/${responseId}/`)
  await eraseResponse(responseId, userId, now)
}

/** The address is free for another account only when its login is gone too. The record names both, so it is erased last. */
async function eraseAccount(userId: string, now: Date) {
  const [record] = await findPeople([userId])
  if (record?.email && (await isNobodyElses(record.email, userId))) {
    await tellOfEnd(userId, record.email, now)
    await removeInvitation(record.email)
    await removeMailStop(record.email)
    await freeEmail(record.email, userId, now)
  }
  for (const { id } of await listViews(userId)) await removeView(userId, id)
  await deleteLogin(userId)
  if (record) await eraseRecord(userId)
}

/** Confirms the erasure to the address, once, unless it gets no mail. The mail stop goes with the account. */
async function tellOfEnd(userId: string, former: string, now: Date) {
  if (await findMailStop(former)) return
  await putOutgoing([{ name: `account-end#${userId}`, kind: 'account-end', former }], now)
}

/** Another person may have registered the address since, and may be invited under it. */
async function isNobodyElses(email: string, userId: string) {
  const owner = await findEmailOwner(email)
  return owner === undefined || owner === userId
}

/** Their rows in saved scenarios. A row has the scores of its application, and identifies it by its id alone. */
async function eraseInScenarios(responses: readonly string[]) {
  for (const formId of new Set(responses.map(formIdOf))) await eraseFromScenarios(formId, responses)
}
