import { AssignmentKind } from '#shared/assignment.ts'
import type { Acquaintance } from '#shared/conflict-of-interest.ts'
import { type AssignmentItem, assignmentKey, participant, scoresKey } from './assignments.ts'
import { act, type Deed } from './deed.ts'
import { expression, type Expression, joined } from './expression.ts'
import { participantsOf, type PlacedRow, roleRowKey } from './role-rows.ts'
import type { Write } from './transaction.ts'
import type { UserRecord } from './user-record.ts'

const kinds = AssignmentKind.options

interface Recusal {
  rows: readonly PlacedRow[]
  /** What they were assigned of that response. */
  own: readonly AssignmentItem[]
  acquaintance: Acquaintance
}

/**
 * Keeps a reviewer out of an application for good: marked on all its rows, so that no assignment can be made; what they were assigned
 * goes, and submitted scores stop counting. @throws ConditionFailed when a row changed since it was read
 */
export function recuse(by: UserRecord, { rows, own, acquaintance }: Recusal, now: Date) {
  const recused = { s: 'recused', k: acquaintance }
  const deed: Deed = {
    what: 'conflict.declare',
    on: [...new Set(rows.map(({ responseId }) => responseId))],
    at: now,
  }
  return act(by, { ...deed, after: { acquaintance } }, (actor) => [
    ...rows.map((row): Write => ({
      update: roleRowKey(row.responseId, row.role),
      change: expression`SET ${joined(
        kinds.map((kind) => expression`${participant(kind, actor.id)} = ${recused}`),
        ', ',
      )}`,
      condition: joined(
        kinds.map((kind) => asRead(row, kind, actor.id)),
        ' AND ',
      ),
    })),
    ...own.flatMap((assignment): Write[] => [
      { remove: assignmentKey(assignment) },
      { remove: scoresKey(assignment) },
    ]),
  ])
}

/** Is this person on the row as they were when it was read? */
function asRead(row: PlacedRow, kind: AssignmentKind, userId: string): Expression {
  const participants = row[participantsOf[kind]]
  const place = participant(kind, userId)
  return Object.hasOwn(participants, userId)
    ? expression`${place}.#s = ${participants[userId]?.s}`
    : expression`attribute_not_exists(${place})`
}

/** Lets a recused reviewer be assigned again. @throws ConditionFailed when they are not recused */
export const liftRecusal = (
  by: UserRecord,
  { rows, reviewerId, reason }: { rows: readonly PlacedRow[]; reviewerId: string; reason: string },
  now: Date,
) => {
  const deed: Deed = {
    what: 'conflict.lift',
    on: [...new Set(rows.map(({ responseId }) => responseId)), reviewerId],
    at: now,
  }
  const places = kinds.map((kind) => participant(kind, reviewerId))
  return act(by, { ...deed, after: { reason } }, () =>
    rows.map((row): Write => ({
      update: roleRowKey(row.responseId, row.role),
      change: expression`REMOVE ${joined(places, ', ')}`,
      condition: joined(
        places.map((place) => expression`${place}.#s = ${'recused'}`),
        ' AND ',
      ),
    })),
  )
}
