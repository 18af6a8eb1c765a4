import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import { moveTo } from '#shared/applications/response-state.ts'
import type { Answers } from '#shared/applications/response.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { FormHead } from '../forms/forms.ts'
import type { UserRecord } from '../people/user-record.ts'
import { actOnOwnRecord, type AuditedAction } from '../records/audited-action.ts'
import { expression } from '../table/expression.ts'
import { outgoing } from '../table/outbox.ts'
import type { Write } from '../table/transaction.ts'
import { listedAnswersItem } from './listed-answers.ts'
import { metaKey, roleRowKey, sectionKey } from './response-keys.ts'
import { isAsCounted, openChangeOf, type ResponseMeta, writtenEdition } from './response-meta.ts'
import { type StoredResponse, written } from './responses.ts'
import { isLabeledAs, isUntouched, knowing, newRow, rowItem } from './role-rows.ts'
import type { SectionItem } from './section-items.ts'

interface Submission {
  response: StoredResponse
  head: FormHead
  by: UserRecord
  roles: readonly ApplicationRole[]
  /** The same in the applicant's own order, if the form asks for one. */
  ownOrder?: readonly ApplicationRole[] | undefined
  /** Its short answers, for lists. */
  listed: Answers
  operationId: string | undefined
  now: Date
}

/**
 * Submits exactly what was read and validated. In one transaction META and every section close at the versions that were read, and each
 * role gets its row. A change is submitted in the same way: META then points to its sections, and its rows take the place of the earlier
 * ones, at most 100 writes with 83 sections and 12 roles. A save in the meantime makes it fail; a later save finds the section closed. The
 * form is not checked again: all submissions in the last second before a deadline would write the same key, which takes 1,000 units a
 * second, and would conflict there. So if the form is stopped or its due date moved after the read, the submission counts as if it had come
 * a moment earlier.
 * @throws ConditionFailed if something changed since `response` was read
 */
export async function submitResponse(submission: Submission) {
  const { response, head, by, roles, listed, now } = submission
  const { meta } = response
  const submittedAt = now.toISOString()
  const action: AuditedAction = { what: 'response.submit', on: [meta.id], after: { roles }, at: now }
  await actOnOwnRecord(by, action, (actor) => [
    submittedMeta(submission, submittedAt),
    ...written(response).map((section) => closing(meta, section)),
    ...roleWrites(submission, actor, submittedAt),
    { put: listedAnswersItem({ responseId: meta.id, dateSubmitted: submittedAt }, listed, head) },
    outgoing(
      {
        // The name contains the version of the person's record: an application can be reopened and submitted twice in the same millisecond.
        name: `receipt#${meta.id}#${actor.version + 1}`,
        kind: 'receipt',
        userId: actor.id,
        responseId: meta.id,
        submittedAt,
      },
      now,
    ),
  ])
}

/** Closes what was read. */
const closing = (meta: ResponseMeta, { id, version }: SectionItem): Write => ({
  update: sectionKey(meta.id, id, writtenEdition(meta)),
  change: expression`SET #isOpen = ${false}`,
  condition: expression`#isOpen = ${true} AND #version = ${version}`,
})

/** A draft becomes the submission. A change takes the place of the submission: one pointer moves. */
function submittedMeta({ response: { meta }, operationId }: Submission, submittedAt: string): Write {
  const { edition, sectionCount } = openChangeOf(meta) ?? meta
  const state = meta.state === 'submitted' ? meta.state : moveTo(meta.state, 'submitted')
  return {
    update: metaKey(meta.id),
    change: expression`SET #state = ${state}, #submittedAt = ${submittedAt}, #submittedBy = ${operationId ?? ''}, #edition = ${edition}, #sectionCount = ${sectionCount} REMOVE #change, #discarded, #lookUntil, #knownTo`,
    condition: expression`#state = ${meta.state} AND ${isAsCounted(meta)}`,
  }
}

/**
 * Writes a row for each role. The rows of the replaced submission are deleted, if nobody has begun to review. The versions of decision and
 * shortlist continue, so that nobody can decide about the new row with the earlier one on screen.
 */
function roleWrites(
  { response: { meta, rows }, head, roles, ownOrder }: Submission,
  by: UserRecord,
  submittedAt: string,
) {
  const unreviewed = (row: RoleRow) =>
    expression`#isWithdrawn = ${false} AND ${isLabeledAs(row)} AND ${isUntouched(row)}`
  // People who know the applicant are kept out of all of the application.
  const { reviewers, interviewers } = rows[0] ?? knowing(meta.knownTo)
  return [
    ...roles.map((role): Write => {
      const submitted = newRow({ responseId: meta.id, by, roles, ownOrder, submittedAt }, role)
      const made = { ...submitted, reviewers, interviewers }
      const replaced = rows.find((row) => row.role === role)
      if (!replaced) return { put: rowItem(made, head), condition: expression`attribute_not_exists(#pk)` }
      const { decisionVersion, qualifyVersion, labels } = replaced
      return {
        put: rowItem(
          { ...made, labels, decisionVersion: decisionVersion + 1, qualifyVersion: qualifyVersion + 1 },
          head,
        ),
        condition: expression`${unreviewed(replaced)} AND #decisionVersion = ${decisionVersion}`,
      }
    }),
    ...rows
      .filter(({ role }) => !roles.includes(role))
      .map((row): Write => ({ remove: roleRowKey(meta.id, row.role), condition: unreviewed(row) })),
  ]
}
