import { deleteLogin } from '#functions/identity/user-pool.ts'
import { eraseFromPlans } from '#functions/store/assignment-plans.ts'
import { forgetNotesBy } from '#functions/store/discussions.ts'
import { findEmailOwner, freeEmail } from '#functions/store/email-claims.ts'
import { endInterviewsOf, eraseAgenda, leaveInterviews } from '#functions/store/ended-interviews.ts'
import {
  type CodedNaming,
  endPass,
  type Erasure,
  eraseRecord,
  noteNaming,
  noteResponses,
} from '#functions/store/erasures.ts'
import { removeInvitation } from '#functions/store/invitations.ts'
import { removeMailStop } from '#functions/store/mail-stops.ts'
import { eraseFromMessages } from '#functions/store/messages.ts'
import { forgetOwnMessages } from '#functions/store/own-messages.ts'
import { eraseResponse } from '#functions/store/response-erasure.ts'
import { listResponseIds } from '#functions/store/responses.ts'
import { listAllViews, removeView } from '#functions/store/saved-views.ts'
import { eraseFromScenarios, listAllScenarios, unnameScenario } from '#functions/store/scenarios.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { findPeople } from '#functions/store/users.ts'
import { closeApplication, leaveAssignments } from '#functions/store/withdrawn-assignments.ts'
import { removeAllUnder } from '#functions/uploads/bucket.ts'
import { formIdOf } from '#shared/identifier.ts'
import { codedNaming, namesCoded } from './coded-naming.ts'

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
  await eraseAccount(erasure, now)
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
async function eraseAccount(erasure: Erasure, now: Date) {
  const { userId } = erasure
  const [record] = await findPeople([userId])
  if (record?.email && (await isNobodyElses(record.email, userId))) {
    await removeInvitation(record.email)
    await removeMailStop(record.email)
    await freeEmail(record.email, userId, now)
  }
  const naming = record?.email ? await notedNaming(record) : erasure.naming
  await eraseViews(userId, naming)
  if (naming) await unnameScenarios(naming)
  await deleteLogin(userId)
  if (record) await eraseRecord(userId)
}

/** By what the later pass recognises the name. */
async function notedNaming(record: UserRecord) {
  const naming = codedNaming(record)
  await noteNaming(record.id, naming)
  return naming
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

/** The names of scenarios are free text and may contain a person's name. */
async function unnameScenarios(naming: CodedNaming) {
  for (const { formId, id, name } of await listAllScenarios())
    if (namesCoded({ name, query: '' }, naming)) await unnameScenario(formId, id, 'Scenario')
}

/** Their own views, and those of others that name them. */
async function eraseViews(userId: string, naming: CodedNaming | undefined) {
  const gone = (await listAllViews()).filter(
    (view) => view.userId === userId || (naming && namesCoded(view, naming)),
  )
  for (const view of gone) await removeView(view.userId, view.id)
}
