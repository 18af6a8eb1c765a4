import { erasedId } from '#shared/applications/dashboard-row.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { extensionKey } from '../forms/form-keys.ts'
import { eraseInterviews } from '../interviews/ended-interviews.ts'
import { endAssignmentsOf } from '../reviews/withdrawn-assignments.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import type { Item } from '../table/item.ts'
import { queryItems, removeItem, updateItem } from '../table/table.ts'
import { type Write, writeTogether } from '../table/transaction.ts'
import { eraseTexts } from './erase-texts.ts'
import { answersKey, itemsOf, metaKey, partOf, partsBetween, pointerKey } from './response-keys.ts'

/** Replaces the name of an erased applicant on rows, scores and decisions. */
const erasedName = 'Erased applicant'

const exists = expression`attribute_exists(#pk)`

/**
 * Erases what one response says about its applicant: the answers, the uploads (the table's stream deletes their objects), the name, labels, the
 * reviewers' comments and quotes, the discussion, and the reasons that were given. Scores and decisions stay without the person. A draft is deleted entirely. Its
 * interviews and open assignments end. Each step may be repeated. The pointer from the person to the response is deleted last, so an
 * interrupted erasure finds the response again.
 */
export async function eraseResponse(responseId: string, userId: string, now: Date): Promise<void> {
  await fence(responseId)
  const all = partsBetween(responseId, 'ASSIGN', 'SECTION')
  await Promise.all(itemsOf(await queryItems(...all), 'ROLE').map(eraseRow))
  await removeItem(answersKey(responseId))
  // Nobody can be assigned an erased row, or book a time for it, so this ends what was made until now.
  await eraseInterviews(responseId, now)
  await endAssignmentsOf(responseId)
  // Every review that is left is submitted, so nobody adds a text to it.
  const items = await queryItems(...all)
  await Promise.all(items.map(eraseItem))
  const isKept = items.some((item) => partOf(item) === 'ROLE')
  await writeTogether([
    { remove: pointerKey(userId, formIdOf(responseId)) },
    { remove: extensionKey(formIdOf(responseId), userId) },
    ...(items.some((item) => partOf(item) === 'META') ? [ownerless(responseId, isKept)] : []),
  ])
}

/** A submission or a new section that is being written depends on the number of sections that it read, so it fails from here on. */
const fence = (responseId: string) =>
  isWritten(updateItem(metaKey(responseId), expression`SET #sectionCount = #sectionCount + ${1}`, exists))

const ownerless = (responseId: string, isKept: boolean): Write =>
  isKept
    ? {
        update: metaKey(responseId),
        change: expression`SET #userId = ${erasedId} REMOVE #change, #extendedUntil, #lookUntil, #knownTo`,
      }
    : { remove: metaKey(responseId) }

const eraseRow = (row: Item) =>
  updateItem(
    row,
    expression`SET #name = ${erasedName}, #userId = ${erasedId}, #labels = ${{}} REMOVE #notedAt, #readBy`,
    exists,
  )

async function eraseItem(item: Item): Promise<unknown> {
  switch (partOf(item)) {
    case 'SECTION':
    case 'FILE':
    case 'CAUSE':
    case 'DISCUSSION':
      return removeItem(item)
    case 'SCORES':
      return eraseTexts(item)
    case 'ASSIGN':
    case 'BOOKING':
    case 'META':
    case 'ROLE':
      return undefined
  }
}
