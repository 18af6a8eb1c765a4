import {
  type AssignmentItem,
  AssignmentItem as Schema,
  assignmentKey,
  participant,
  scoresKey,
} from './assignments.ts'
import { isWritten } from './condition-failed.ts'
import { expression } from './expression.ts'
import { roleRowKey } from './role-rows.ts'
import { eraseComments } from './response-erasure.ts'
import { getItem, queryIndex, queryItems } from './table.ts'
import { writeTogether } from './transaction.ts'

const isOpen = ({ s }: AssignmentItem) => s !== 'done'

/** What a reviewer who is erased leaves: nothing that is still open, and no comment. Submitted scores stay. May be repeated. */
export async function leaveAssignments(reviewerId: string): Promise<void> {
  const items = await queryIndex('gsi1', `REVIEWER#${reviewerId}`)
  for (const assignment of items.map((item) => Schema.parse(item)))
    await (isOpen(assignment) ? withdraw(assignment) : forgetComments(assignment))
}

/** Takes an application that is erased out of its semester: nobody has to review or decide it any more. May be repeated. */
export async function closeApplication(responseId: string): Promise<void> {
  const items = await queryItems(`RESPONSE#${responseId}`, 'ASSIGN#', 'ROLE$')
  const assignments = items.filter(({ sk }) => sk.startsWith('ASSIGN#') && !sk.endsWith('#SCORES'))
  for (const assignment of assignments.map((item) => Schema.parse(item)))
    if (isOpen(assignment)) await withdraw(assignment)
  for (const row of items.filter(({ sk }) => sk.startsWith('ROLE#')))
    await isWritten(writeTogether([withdrawnRow(row)]))
}

const withdrawnRow = ({ pk, sk }: { pk: string; sk: string }) => ({
  update: { pk, sk },
  change: expression`SET #st = ${'withdrawn'}`,
  condition: expression`#d = ${'undecided'} AND #st = ${'submitted'}`,
})

function withdraw(assignment: AssignmentItem) {
  const place = participant(assignment.kind, assignment.reviewerId)
  const open = expression`(${'new'}, ${'started'})`
  return isWritten(
    writeTogether([
      {
        update: roleRowKey(assignment.responseId, assignment.role),
        change: expression`REMOVE ${place}`,
        condition: expression`${place}.#s IN ${open}`,
      },
      { remove: assignmentKey(assignment), condition: expression`#s IN ${open}` },
      { remove: scoresKey(assignment) },
    ]),
  )
}

async function forgetComments(assignment: AssignmentItem) {
  const scores = await getItem(scoresKey(assignment))
  if (scores) await eraseComments(scores)
}
