import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/application-role.ts'
import { type Assignment, AssignmentKind, AssignmentState } from '#shared/assignment.ts'
import { formIdOf } from '#shared/identifier.ts'
import type { Answers } from '#shared/response.ts'
import { act } from './deed.ts'
import { attribute, expression, type Expression, joined } from './expression.ts'
import type { Key } from './item.ts'
import { roleRowKey } from './role-rows.ts'
import { SectionItem } from './section-items.ts'
import { queryIndex, queryItems } from './table.ts'
import type { Write } from './transaction.ts'
import { type UserRecord, userKey } from './user-record.ts'

/** The pair of reviewer and row is unique by this key. */
export const assignmentKey = ({ responseId, kind, role, reviewerId }: Assignment): Key => ({
  pk: `RESPONSE#${responseId}`,
  sk: `ASSIGN#${kind}#${role}#${reviewerId}`,
})

/** What a reviewer wrote lies beside the assignment, where no read of the response itself comes across it. */
export const scoresKey = (assignment: Assignment): Key => ({
  pk: assignmentKey(assignment).pk,
  sk: `${assignmentKey(assignment).sk}#SCORES`,
})

/**
 * "This reviewer reviews (interviews) this response for this role": the pair is unique by its key. `rub` and `rev` are the rubrics and
 * the weights it was begun with, `x` the score (0 to 10,000) from the submit on.
 */
export const AssignmentItem = z.object({
  kind: AssignmentKind,
  responseId: z.string(),
  role: ApplicationRole,
  reviewerId: z.string(),
  s: AssignmentState,
  rub: z.optional(z.record(z.string(), z.int())),
  rev: z.optional(z.int()),
  x: z.optional(z.int()),
})
export type AssignmentItem = z.infer<typeof AssignmentItem>

/** A reviewer's assignments of one form; a few milliseconds behind the table. */
export async function listAssignmentsOf(reviewerId: string, formId: string): Promise<AssignmentItem[]> {
  const ofForm = { from: `${formId}#`, to: `${formId}$` }
  const items = await queryIndex('gsi1', `REVIEWER#${reviewerId}`, ofForm)
  return items.map((item) => AssignmentItem.parse(item))
}

/** A review or interview that was begun, with what stands in it. */
export interface WrittenReview {
  assignment: AssignmentItem
  answers: Answers
}

/** All that reviewers and interviewers wrote about one response, as it is now. */
export async function listWritten(responseId: string): Promise<WrittenReview[]> {
  const items = await queryItems(`RESPONSE#${responseId}`, 'ASSIGN#', 'ASSIGN$')
  const written = new Map(items.filter(({ sk }) => sk.endsWith('#SCORES')).map((item) => [item.sk, item]))
  return items.flatMap((item) => {
    const scores = written.get(`${item.sk}#SCORES`)
    return scores ? [{ assignment: AssignmentItem.parse(item), answers: SectionItem.parse(scores).r }] : []
  })
}

/** One reviewer's assignments of one response, as they are now. */
export async function listOwnAssignments(responseId: string, reviewerId: string): Promise<AssignmentItem[]> {
  const items = await queryItems(`RESPONSE#${responseId}`, 'ASSIGN#', 'ASSIGN$')
  return items
    .filter(({ sk }) => !sk.endsWith('#SCORES'))
    .map((item) => AssignmentItem.parse(item))
    .filter((assignment) => assignment.reviewerId === reviewerId)
}

const gathered = <T>(items: readonly T[], keyOf: (item: T) => string) =>
  [...Map.groupBy(items, keyOf).values()].map((group) => [group[0]!, group] as const)

/**
 * Assigns all pairs or none: each reviewer is still one, each row is still submitted and does not know its reviewer yet. @throws
 * ConditionFailed when one of them changed
 */
export const assignTogether = (by: UserRecord, pairs: readonly Assignment[], now: Date) =>
  act(by, { what: 'assignment.add', on: pairs.map(nameOf), at: now }, (actor) => [
    ...gathered(pairs, ({ reviewerId }) => reviewerId)
      .filter(([{ reviewerId }]) => reviewerId !== actor.id)
      .map(([{ reviewerId }]): Write => ({
        check: userKey(reviewerId),
        condition: expression`#state = ${'active'} AND #role IN (${'reviewer'}, ${'super-reviewer'})`,
      })),
    // A review and an interview of one row change it together: a transaction may name an item only once.
    ...gathered(pairs, ({ responseId, role }) => `${responseId} ${role}`).map(([row, ofRow]) =>
      joiningRow(row, ofRow),
    ),
    ...pairs.map(newAssignment),
  ])

const nameOf = ({ responseId, role, kind, reviewerId }: Assignment) =>
  `${responseId}/${role}/${kind}/${reviewerId}`

function joiningRow(
  { responseId, role }: Pick<Assignment, 'responseId' | 'role'>,
  pairs: readonly Pick<Assignment, 'kind' | 'reviewerId'>[],
): Write {
  const places = pairs.map(({ kind, reviewerId }) => participant(kind, reviewerId))
  const reviewerIds = [...new Set(pairs.map(({ reviewerId }) => reviewerId))]
  const added = places.map((place) => expression`${place} = ${{ s: 'new' }}`)
  // An interview begins with its first interviewer.
  const interviewing = pairs.some(({ kind }) => kind === 'interview') ? [expression`#i = ${true}`] : []
  return {
    update: roleRowKey(responseId, role),
    change: expression`SET ${joined([...added, ...interviewing], ', ')}`,
    condition: joined(
      [
        expression`#st = ${'submitted'}`,
        ...reviewerIds.map((id) => expression`#u <> ${id}`),
        ...places.map((place) => expression`attribute_not_exists(${place})`),
      ],
      ' AND ',
    ),
  }
}

const newAssignment = (assignment: Assignment): Write => {
  const { kind, responseId, role, reviewerId } = assignment
  return {
    put: {
      ...assignmentKey(assignment),
      kind,
      responseId,
      role,
      reviewerId,
      s: 'new',
      gsi1pk: `REVIEWER#${reviewerId}`,
      gsi1sk: `${formIdOf(responseId)}#${kind}#${responseId}#${role}`,
    },
    condition: expression`attribute_not_exists(#pk)`,
  }
}

/** Where a row keeps one of its reviewers or interviewers. */
export const participant = (kind: AssignmentKind, userId: string): Expression =>
  kind === 'review' ? expression`#rv.${attribute(userId)}` : expression`#iv.${attribute(userId)}`

/** Takes an assignment away that stands in one of the given states. @throws ConditionFailed when it does not */
export function removeAssignment(
  by: UserRecord,
  assignment: Assignment,
  removable: readonly AssignmentState[],
  now: Date,
) {
  const place = participant(assignment.kind, assignment.reviewerId)
  const states = joined(
    removable.map((state) => expression`${state}`),
    ', ',
  )
  return act(by, { what: 'assignment.remove', on: [nameOf(assignment)], at: now }, () => [
    {
      update: roleRowKey(assignment.responseId, assignment.role),
      change: expression`REMOVE ${place}`,
      condition: expression`${place}.#s IN (${states})`,
    },
    { remove: assignmentKey(assignment), condition: expression`#s IN (${states})` },
    { remove: scoresKey(assignment) },
  ])
}
