import { eraseTexts } from '../applications/erase-texts.ts'
import { itemsOf, partsBetween, roleRowKey } from '../applications/response-keys.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import type { Item, Key } from '../table/item.ts'
import { getItems, queryItems } from '../table/table.ts'
import { writeTogether } from '../table/transaction.ts'
import {
  listAllAssignmentsOf,
  participantPath,
  readAssignment,
  removalOf,
  type AssignmentItem,
  writtenKeys,
} from './assignments.ts'

const isOpen = ({ state }: AssignmentItem) => state !== 'done'

/**
 * Removes a reviewer's open assignments and comments when the reviewer is erased. Their rows count how many are missing. Submitted scores
 * stay. May be repeated.
 */
export async function leaveAssignments(reviewerId: string): Promise<void> {
  for (const assignment of await listAllAssignmentsOf(reviewerId))
    await (isOpen(assignment) ? withdraw(assignment, missing[assignment.kind]) : forgetTexts(assignment))
}

const missing = {
  review: expression` ADD #leftReviews ${1}`,
  interview: expression` ADD #leftInterviews ${1}`,
}

/** Withdraws the application of an erased person, so that nobody has to review it or decide about it. May be repeated. */
export async function closeApplication(responseId: string): Promise<void> {
  const items = await queryItems(...partsBetween(responseId, 'ASSIGN', 'ROLE'))
  await withdrawOpen(items)
  for (const row of itemsOf(items, 'ROLE')) await isWritten(writeTogether([withdrawnRow(row)]))
}

/** Removes the open assignments of an application that is being erased: nobody can read it any more. May be repeated. */
export const endAssignmentsOf = async (responseId: string): Promise<void> =>
  withdrawOpen(await queryItems(...partsBetween(responseId, 'ASSIGN', 'ASSIGN')))

async function withdrawOpen(items: readonly Item[]) {
  for (const assignment of itemsOf(items, 'ASSIGN').map(readAssignment))
    if (isOpen(assignment)) await withdraw(assignment)
}

const withdrawnRow = ({ pk, sk }: Key) => ({
  update: { pk, sk },
  change: expression`SET #isWithdrawn = ${true}`,
  condition: expression`#decision = ${'undecided'} AND #isWithdrawn = ${false}`,
})

function withdraw(assignment: AssignmentItem, noted = expression``) {
  const path = participantPath(assignment.kind, assignment.reviewerId)
  return isWritten(
    writeTogether([
      {
        update: roleRowKey(assignment.responseId, assignment.role),
        change: expression`REMOVE ${path}${noted}`,
        condition: expression`${path}.#state IN (${'new'}, ${'started'})`,
      },
      ...removalOf(assignment, ['new', 'started']),
    ]),
  )
}

async function forgetTexts(assignment: AssignmentItem) {
  for (const written of await getItems(writtenKeys(assignment))) if (written) await eraseTexts(written)
}
