import { participantsOf, type RoleRow } from '#shared/applications/dashboard-row.ts'
import { isAnybodyAssigned } from '#shared/applications/submission-change.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { Acquaintance } from '#shared/reviews/conflict-of-interest.ts'
import { roleRowKey } from '../applications/response-keys.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { expression, type Expression, joined } from '../table/expression.ts'
import type { Write } from '../table/transaction.ts'
import { participantPath, removalOf, type AssignmentItem } from './assignments.ts'

const kinds = AssignmentKind.options

interface Recusal {
  /** What its record names. */
  on: string
  rows: readonly RoleRow[]
  /** Their assignments of that response. */
  own: readonly AssignmentItem[]
  acquaintance: Acquaintance
  /** The writes that cancel what is booked with them. */
  canceled: readonly Write[]
}

/**
 * Keeps a reviewer out of an application for good. All its rows are marked, so that no assignment can be made. Their assignments are
 * removed, and submitted scores no longer count.
 * @throws ConditionFailed if a row changed since it was read
 */
export function recuse(by: UserRecord, { on, rows, own, acquaintance, canceled }: Recusal, now: Date) {
  const action: AuditedAction = { what: 'conflict.declare', on: [on], at: now }
  return act(by, { ...action, after: { acquaintance } }, (actor) => [
    ...rows.map((row): Write => ({
      update: roleRowKey(row.responseId, row.role),
      change: expression`SET ${joined(
        kinds.map(
          (kind) =>
            expression`${participantPath(kind, actor.id)} = ${{
              state: 'recused',
              ...(isOutside(row, actor.id) && { isOutside: true }),
              ...(ownOn(row, kind, actor.id)?.isInstead && { isInstead: true }),
            }}`,
        ),
        ', ',
      )}${leftOpen(row, actor.id)}`,
      condition: joined(
        // A change that was submitted meanwhile may have brought rows for other roles.
        [expression`size(#roles) = ${row.roles.length}`, ...kinds.map((kind) => asRead(row, kind, actor.id))],
        ' AND ',
      ),
    })),
    ...own.flatMap((assignment) => removalOf(assignment, [assignment.state])),
    ...canceled,
  ])
}

const isOutside = ({ reviewers, interviewers }: RoleRow, userId: string) =>
  !isAnybodyAssigned([...reviewers, ...interviewers].filter(({ id }) => id === userId))

/** Their places on a row are open from now on. */
const leftOpen = (row: RoleRow, userId: string) => {
  const held = kinds.filter((kind) => !['recused', undefined].includes(ownOn(row, kind, userId)?.state))
  const counts = held.map((kind) =>
    kind === 'review' ? expression`#leftReviews ${1}` : expression`#leftInterviews ${1}`,
  )
  return counts.length > 0 ? expression` ADD ${joined(counts, ', ')}` : expression``
}

const ownOn = (row: RoleRow, kind: AssignmentKind, userId: string) =>
  participantsOf(row, kind).find(({ id }) => id === userId)

/** A condition: this person's entry on the row is as it was read. */
function asRead(row: RoleRow, kind: AssignmentKind, userId: string): Expression {
  const own = ownOn(row, kind, userId)
  const path = participantPath(kind, userId)
  return own ? expression`${path}.#state = ${own.state}` : expression`attribute_not_exists(${path})`
}

/** Allows a recused reviewer to be assigned again. @throws ConditionFailed if they are not recused */
export const liftRecusal = (
  by: UserRecord,
  { rows, reviewerId, reason }: { rows: readonly RoleRow[]; reviewerId: string; reason: string },
  now: Date,
) => {
  const action: AuditedAction = {
    what: 'conflict.lift',
    on: [...new Set(rows.map(({ responseId }) => responseId)), reviewerId],
    at: now,
  }
  const paths = kinds.map((kind) => participantPath(kind, reviewerId))
  return act(by, { ...action, reason }, () =>
    rows.map((row): Write => ({
      update: roleRowKey(row.responseId, row.role),
      change: expression`REMOVE ${joined(paths, ', ')}`,
      condition: joined(
        paths.map((path) => expression`${path}.#state = ${'recused'}`),
        ' AND ',
      ),
    })),
  )
}
