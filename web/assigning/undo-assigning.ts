import { assignments } from '#shared/reviews/assignment-routes.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { isRefused } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import type { ItemOutcome } from '#web/kit/bulk/bulk-plan.ts'
import { inCalls, slicesOf } from '#web/kit/bulk/bulk-run.ts'
import { takeBack } from '#web/kit/bulk/take-back.ts'
import { fetchRowsAgain, updateRows, withoutAssigned } from '#web/staff/cached-rows.ts'

interface Made {
  formId: string
  made: readonly Assignment[]
  idOf: (assignment: Assignment) => string
  nameOf: (assignment: Assignment) => string
  /** Who assigned them. */
  user: { id: string }
}

/** Removes assignments that were just made, one call each. Those who have started since stay. */
export async function undoAssigning({ formId, made, idOf, nameOf, user }: Made) {
  const send = inCalls(slicesOf(1), async (batch: readonly Assignment[]) =>
    Promise.all(batch.map(async (each) => outcomeOf(idOf(each), await whyNot(formId, each)))),
  )
  const said = await takeBack({ items: made, idOf, nameOf, send })
  // Fetched again: the page does not have scores that were hidden while this person had to give one.
  if (made.some(({ reviewerId }) => reviewerId === user.id)) fetchRowsAgain(formId)
  return said
}

const outcomeOf = (id: string, reason: string | undefined): ItemOutcome =>
  reason === undefined ? { id, outcome: 'done' } : { id, outcome: 'refused', reason }

/** Why an assignment stays; undefined if it is removed. */
async function whyNot(formId: string, assignment: Assignment): Promise<string | undefined> {
  try {
    await client(assignments).unassign({ params: { formId }, body: assignment })
    updateRows(formId, withoutAssigned(assignment))
    return undefined
  } catch (error) {
    if (!isRefused(error, 'CONFLICT') && !isRefused(error, 'MISSING')) throw error
    fetchRowsAgain(formId)
    return error.message
  }
}
