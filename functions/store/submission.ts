import type { ApplicationRole } from '#shared/application-role.ts'
import { moveTo } from '#shared/response-state.ts'
import { act, type Deed } from './deed.ts'
import { expression } from './expression.ts'
import type { FormHead } from './forms.ts'
import { outgoing } from './outbox.ts'
import { metaKey, sectionKey } from './response-keys.ts'
import type { StoredResponse } from './responses.ts'
import { newRow, rowItem } from './role-rows.ts'
import type { Write } from './transaction.ts'
import type { UserRecord } from './user-record.ts'

interface Submission {
  response: StoredResponse
  head: FormHead
  by: UserRecord
  roles: readonly ApplicationRole[]
  operationId: string | undefined
  /** The time as of which it counts: before `now` only for a repeat that arrives after the deadline. */
  countsAsOf: Date
  now: Date
}

/**
 * Submits exactly what was read and validated. In one transaction META and every section close at the versions that were read, and each
 * role gets its row. A save in the meantime makes it fail; a later save finds the section closed. The form is not checked again. A
 * condition on its head would cost two units on the one key that all submissions in the last second of a deadline share (it takes 1,000),
 * and they would conflict with each other there. So a submission that was read before the form was stopped or its due date moved counts,
 * as if it had come a moment earlier.
 * @throws ConditionFailed if something changed since `response` was read
 */
export async function submitResponse(submission: Submission) {
  const { response, head, by, roles, operationId, countsAsOf, now } = submission
  const { meta, sections } = response
  const submittedAt = countsAsOf.toISOString()
  const after = { roles, ...(countsAsOf < now && { arrivedAt: submittedAt }) }
  const deed: Deed = { what: 'response.submit', on: [meta.id], after, at: now }
  await act(by, deed, (actor) => [
    {
      update: metaKey(meta.id),
      change: expression`SET #st = ${moveTo(meta.state, 'submitted')}, #submittedAt = ${submittedAt}, #op = ${operationId ?? ''}`,
      condition: expression`#st = ${meta.state} AND #n = ${meta.sectionCount}`,
    },
    ...sections.map(({ id, version }): Write => ({
      update: sectionKey(meta.id, id),
      change: expression`SET #open = ${false}`,
      condition: expression`#open = ${true} AND #v = ${version}`,
    })),
    ...roles.map((role): Write => ({
      put: rowItem(newRow({ responseId: meta.id, by: actor, roles, submittedAt }, role), head),
      condition: expression`attribute_not_exists(#pk)`,
    })),
    outgoing(
      {
        // The name contains the number of the deed: an application can be reopened and submitted twice in the same millisecond.
        name: `receipt#${meta.id}#${actor.deedCount + 1}`,
        kind: 'receipt',
        userId: actor.id,
        responseId: meta.id,
        submittedAt,
      },
      now,
    ),
  ])
}
