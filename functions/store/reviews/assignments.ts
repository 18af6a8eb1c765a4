import * as z from 'zod/mini'
import { erasedId } from '#shared/applications/dashboard-row.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { type Assignment, AssignmentState } from '#shared/reviews/assignment.ts'
import {
  assignmentIndex,
  assignmentKey,
  assignmentsOfForm,
  earlierKey,
  itemsOf,
  partsBetween,
  reviewerKey,
  roleRowKey,
  scoresKey,
} from '../applications/response-keys.ts'
import { readSection, type SectionItem } from '../applications/section-items.ts'
import { headKey } from '../forms/form-keys.ts'
import type { FormHead } from '../forms/forms.ts'
import type { UserRecord } from '../people/user-record.ts'
import { staffCheck } from '../people/users.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { attribute, expression, type Expression, joined } from '../table/expression.ts'
import type { Item } from '../table/item.ts'
import { getItem, queryIndex, queryItems } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'

/** "This reviewer reviews (or interviews) this response for this role", and how far they are. */
const AssignmentItem = z.object({
  kind: AssignmentKind,
  responseId: z.string(),
  role: ApplicationRole,
  reviewerId: z.string(),
  state: AssignmentState,
  /** The versions of the rubrics in force when it began. */
  rubrics: z.optional(z.record(z.string(), z.int())),
  /** The revision of the weights in force when it began. */
  lettersRev: z.optional(z.int()),
  /** The score (0 to 10,000), from the submit on. */
  score: z.optional(z.int()),
  /** When it was submitted last, in milliseconds. */
  submittedAt: z.optional(z.int()),
  /** How often it was given back. */
  reopenings: z.int(),
  /** The slot that its applicant has booked. */
  slot: z.optional(z.string()),
})
export type AssignmentItem = z.infer<typeof AssignmentItem>

/** The assignment that an item keeps. */
export const readAssignment = (item: unknown): AssignmentItem => AssignmentItem.parse(item)

/** Whether it was given back to its reviewer, who has not submitted it again. */
export const isGivenBack = ({ state, reopenings }: Pick<AssignmentItem, 'state' | 'reopenings'>) =>
  state !== 'done' && reopenings > 0

/** The item that keeps an assignment, with its entry in the index of its reviewer. */
export const assignmentItem = (assignment: AssignmentItem): Item => ({
  ...assignmentKey(assignment),
  ...AssignmentItem.parse(assignment),
  ...assignmentIndex(assignment),
})

/** One assignment as it is now, or undefined if there is none. */
export async function findAssignment(assignment: Assignment): Promise<AssignmentItem | undefined> {
  const item = await getItem(assignmentKey(assignment))
  return item && readAssignment(item)
}

/** A reviewer's assignments of one form, a few milliseconds behind the table. */
export async function listAssignmentsOf(reviewerId: string, formId: string): Promise<AssignmentItem[]> {
  const items = await queryIndex('gsi1', reviewerKey(reviewerId), assignmentsOfForm(formId))
  return items.map(readAssignment)
}

/** Everything that a person ever had to review or interview, a few milliseconds behind the table. */
export async function listAllAssignmentsOf(reviewerId: string): Promise<AssignmentItem[]> {
  const items = await queryIndex('gsi1', reviewerKey(reviewerId))
  return items.map(readAssignment)
}

/** A review or interview that has begun, with its content. */
export interface WrittenReview {
  assignment: AssignmentItem
  written: SectionItem
}

/** Everything that reviewers and interviewers wrote about one response, as it is now. */
export async function listWritten(responseId: string): Promise<WrittenReview[]> {
  const items = await queryItems(...partsBetween(responseId, 'ASSIGN'))
  const written = new Map(itemsOf(items, 'SCORES').map((item) => [item.sk, item]))
  return itemsOf(items, 'ASSIGN').flatMap((item) => {
    const assignment = readAssignment(item)
    const scores = written.get(scoresKey(assignment).sk)
    return scores ? [{ assignment, written: readSection(scores) }] : []
  })
}

/** One reviewer's assignments of one response, as they are now. */
export async function listOwnAssignments(responseId: string, reviewerId: string): Promise<AssignmentItem[]> {
  const items = await queryItems(...partsBetween(responseId, 'ASSIGN'))
  return itemsOf(items, 'ASSIGN')
    .map(readAssignment)
    .filter((assignment) => assignment.reviewerId === reviewerId)
}

const groupsOf = <T>(items: readonly T[], keyOf: (item: T) => string) =>
  [...Map.groupBy(items, keyOf).values()].map((group) => [group[0]!, group] as const)

const unreleased = expression`#phase <> ${'released'}`

/** A check that the decisions of a form are not released, with further conditions on its head. */
export const whileUnreleased = ({ id }: Pick<FormHead, 'id'>, ...more: readonly Expression[]): Write => ({
  check: headKey(id),
  condition: joined([unreleased, ...more], ' AND '),
})

/**
 * The same for assignments. The head must not have switched between reading with and without names since it was read. If the form is read
 * with names, this write notes on the head that it has reviews. If it is read without, the head was noted before.
 */
const whileAssignable = (head: FormHead, pairs: readonly Assignment[]): Write =>
  head.blind || !pairs.some(({ kind }) => kind === 'review')
    ? whileUnreleased(head)
    : {
        update: headKey(head.id),
        change: expression`SET #hasReviews = ${true}`,
        condition: expression`${unreleased} AND attribute_not_exists(#blind)`,
      }

/** An assignment that is to be made. */
export interface Joining extends Assignment {
  /** The most people that its row may have before. */
  among?: number | undefined
  /** In place of someone who left the row open. */
  isInstead?: true
}

/**
 * Assigns all pairs or none. Each person must still be a reviewer, and each row must be submitted and not have this reviewer yet.
 * @throws ConditionFailed if one of them changed, the decisions are released, or the form has switched to reading without names
 */
export const assignTogether = (by: UserRecord, head: FormHead, pairs: readonly Joining[], now: Date) =>
  act(by, assigningOf(pairs, now), (actor) => assignmentWrites(head, pairs, actor.id))

/** What the record says about new assignments. */
export const assigningOf = (pairs: readonly Assignment[], now: Date): AuditedAction => ({
  what: 'assignment.add',
  on: pairs.map(nameOf),
  at: now,
})

/** The writes that make these assignments. `checkedId`: a person whose role the transaction checks already. */
export const assignmentWrites = (head: FormHead, pairs: readonly Joining[], checkedId?: string): Write[] => [
  whileAssignable(head, pairs),
  ...groupsOf(pairs, ({ reviewerId }) => reviewerId)
    .filter(([{ reviewerId }]) => reviewerId !== checkedId)
    .map(([{ reviewerId }]) => staffCheck(reviewerId)),
  // One write covers both a review and an interview of a row: a transaction may name an item only once.
  ...groupsOf(pairs, ({ responseId, role }) => `${responseId} ${role}`).map(([row, ofRow]) =>
    joiningRow(row, ofRow),
  ),
  ...pairs.map(newAssignment),
]

const nameOf = ({ responseId, role, kind, reviewerId }: Assignment) =>
  `${responseId}/${role}/${kind}/${reviewerId}`

/** The write that puts reviewers and interviewers on a row, if they are not on it, and it is neither theirs nor erased. */
export function joiningRow(
  { responseId, role }: Pick<Assignment, 'responseId' | 'role'>,
  pairs: readonly Pick<Joining, 'kind' | 'reviewerId' | 'among' | 'isInstead'>[],
): Write {
  const paths = pairs.map(({ kind, reviewerId }) => participantPath(kind, reviewerId))
  const reviewerIds = [...new Set(pairs.map(({ reviewerId }) => reviewerId))]
  const added = pairs.map(
    ({ isInstead }, index) =>
      expression`${paths[index]!} = ${{ state: 'new', ...(isInstead && { isInstead }) }}`,
  )
  return {
    update: roleRowKey(responseId, role),
    change: expression`SET ${joined(added, ', ')}`,
    condition: joined(
      [
        expression`#isWithdrawn = ${false}`,
        // Nobody could read an application that was erased in the meantime, or end its review.
        ...[...reviewerIds, erasedId].map((id) => expression`#userId <> ${id}`),
        ...paths.map((path) => expression`attribute_not_exists(${path})`),
        ...groupsOf(pairs, ({ kind }) => kind).flatMap(([each]) => hasRoom(each)),
      ],
      ' AND ',
    ),
  }
}

const hasRoom = ({ kind, among }: Pick<Joining, 'kind' | 'among'>): Expression[] => {
  if (among === undefined) return []
  return [
    kind === 'review'
      ? expression`size(#reviewers) <= ${among}`
      : expression`size(#interviewers) <= ${among}`,
  ]
}

/** The write that makes an assignment, for an interview with a slot if it is booked. */
export const newAssignment = (assignment: Assignment & { slot?: string }): Write => ({
  put: assignmentItem({ ...assignment, state: 'new', reopenings: 0 }),
  condition: expression`attribute_not_exists(#pk)`,
})

/** The path of the attribute in which a row keeps one of its reviewers or interviewers. */
export const participantPath = (kind: AssignmentKind, userId: string): Expression =>
  kind === 'review'
    ? expression`#reviewers.${attribute(userId)}`
    : expression`#interviewers.${attribute(userId)}`

/** Everything that a reviewer has written for an assignment: the current text, and the versions that were given back. */
export const writtenKeys = (assignment: AssignmentItem) => [
  scoresKey(assignment),
  ...Array.from({ length: assignment.reopenings }, (_, index) => earlierKey(assignment, index + 1)),
]

/**
 * The writes that remove an assignment with all that was written for it, if it is in one of these states. Its booking, if there is one,
 * must be the one that was read, and ends together with it.
 */
export function removalOf(assignment: AssignmentItem, states: readonly AssignmentState[]): Write[] {
  const { reopenings, slot } = assignment
  return [
    {
      remove: assignmentKey(assignment),
      condition: expression`#state IN (${listed(states)}) AND #reopenings = ${reopenings} AND ${hasSlot(slot)}`,
    },
    ...writtenKeys(assignment).map((key) => ({ remove: key })),
  ]
}

/** A condition: this slot is booked for an assignment, or none. */
export const hasSlot = (slot: string | undefined): Expression =>
  slot ? expression`#slot = ${slot}` : expression`attribute_not_exists(#slot)`

const listed = (states: readonly AssignmentState[]) =>
  joined(
    states.map((state) => expression`${state}`),
    ', ',
  )

/** Removes an assignment that is in one of the given states. @throws ConditionFailed if it is not */
export function removeAssignment(
  by: UserRecord,
  assignment: AssignmentItem,
  removable: readonly AssignmentState[],
  now: Date,
) {
  const path = participantPath(assignment.kind, assignment.reviewerId)
  return act(by, { what: 'assignment.remove', on: [nameOf(assignment)], at: now }, () => [
    {
      update: roleRowKey(assignment.responseId, assignment.role),
      change: expression`REMOVE ${path}`,
      condition: expression`${path}.#state IN (${listed(removable)})`,
    },
    ...removalOf(assignment, removable),
  ])
}
