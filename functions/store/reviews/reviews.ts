import * as z from 'zod/mini'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { type Assignment, giveBack, moveAssignment } from '#shared/reviews/assignment.ts'
import { scoresSectionId } from '#shared/reviews/review.ts'
import { assignmentKey, earlierKey, roleRowKey, scoresKey } from '../applications/response-keys.ts'
import { readRow } from '../applications/role-rows.ts'
import { emptySection, readSection, type SectionItem } from '../applications/section-items.ts'
import { inPhaseAndKept } from '../forms/form-phase.ts'
import type { FormHead } from '../forms/forms.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { expression } from '../table/expression.ts'
import { getItems } from '../table/table.ts'
import { writeTogether } from '../table/transaction.ts'
import { participantPath, readAssignment, type AssignmentItem, writtenKeys } from './assignments.ts'

/** An assignment with its row and what was written so far, which is nothing before it begins. */
export interface StoredReview {
  assignment: AssignmentItem
  row: RoleRow
  written: SectionItem
}

/** One consistent read. Undefined if nobody was assigned or the application was reopened. */
export async function findReview(assignment: Assignment): Promise<StoredReview | undefined> {
  const { responseId, role, reviewerId } = assignment
  const [item, row, written] = await getItems([
    assignmentKey(assignment),
    roleRowKey(responseId, role),
    scoresKey(assignment),
  ])
  return item && row
    ? {
        assignment: readAssignment(item),
        row: readRow(row),
        written: written ? readSection(written) : emptySection(reviewerId, scoresSectionId),
      }
    : undefined
}

/** A review that its reviewer may write. @throws Problem MISSING if it was removed, or the application was withdrawn */
export async function findOpenReview(assignment: Assignment): Promise<StoredReview> {
  const stored = await findReview(assignment)
  if (!stored || stored.row.isWithdrawn) throw noReview()
  return stored
}

/** Says that a review does not exist. One that was removed, or is someone else's, gets the same answer. */
export const noReview = () => new Problem('MISSING', 'There is nothing here.')

interface Start {
  assignment: AssignmentItem
  /** The rubrics in force, by id, and the revision of the weights. They judge this review to its end. */
  rubrics: Readonly<Record<string, number>>
  lettersRev: number
}

/**
 * Starts a review. An assignment and its entry on the row are always written together, here and below, so the row has the state of both.
 * @throws ConditionFailed if it was started or removed in the meantime
 */
export const startReview = ({ assignment, rubrics, lettersRev }: Start) => {
  const path = participantPath(assignment.kind, assignment.reviewerId)
  const state = moveAssignment(assignment.state, 'started')
  return writeTogether([
    {
      update: assignmentKey(assignment),
      change: expression`SET #state = ${state}, #rubrics = ${rubrics}, #lettersRev = ${lettersRev}`,
    },
    {
      update: roleRowKey(assignment.responseId, assignment.role),
      change: expression`SET ${path}.#state = ${state}`,
      condition: expression`${path}.#state = ${assignment.state} AND #isWithdrawn = ${false}`,
    },
    {
      put: {
        ...scoresKey(assignment),
        ...emptySection(assignment.reviewerId, scoresSectionId),
      },
    },
  ])
}

/**
 * Submits exactly what was read and validated. The written section closes at its version, and the score is saved on the assignment and on
 * the row.
 * @throws ConditionFailed if something changed since `review` was read
 */
export const submitReview = (
  by: UserRecord,
  { assignment, written }: StoredReview,
  score: number,
  now: Date,
) => {
  const { kind, role, responseId } = assignment
  const path = participantPath(kind, by.id)
  const state = moveAssignment(assignment.state, 'done')
  const action: AuditedAction = {
    what: `${kind}.submit`,
    on: [`${responseId}/${role}`],
    after: { score },
    at: now,
  }
  return act(by, action, () => [
    {
      update: scoresKey(assignment),
      change: expression`SET #isOpen = ${false}`,
      condition: expression`#isOpen = ${true} AND #version = ${written.version}`,
    },
    {
      update: assignmentKey(assignment),
      change: expression`SET #state = ${state}, #score = ${score}, #submittedAt = ${now.getTime()}`,
    },
    {
      update: roleRowKey(responseId, role),
      change: expression`SET ${path} = ${{ state, score, submittedAt: now.getTime() }}${kind === 'review' ? noting(now) : none}`,
      condition: expression`${path}.#state = ${assignment.state} AND #isWithdrawn = ${false}`,
    },
  ])
}

/** The first review of a row notes its time there, in the write that every review makes. */
const noting = (now: Date) =>
  expression`, #firstReviewAt = if_not_exists(#firstReviewAt, ${now.toISOString()})`
const none = expression``

/** A version of a review that was given back. */
const StoredEarlier = z.object({
  score: z.int(),
  why: z._default(z.string(), ''),
  by: z.string(),
  at: z.string(),
})

/** The versions of a review that were given back, the oldest first. */
export async function findEarlier(assignment: AssignmentItem) {
  const [, ...keys] = writtenKeys(assignment)
  const items = await getItems(keys)
  return items.flatMap((item) => {
    if (!item) return []
    const { why: reason, ...earlier } = StoredEarlier.parse(item)
    return [{ ...earlier, reason, answers: readSection(item).answers }]
  })
}

interface Reopening extends Pick<StoredReview, 'assignment' | 'written'> {
  head: FormHead
  /** Why a super reviewer gives it back. Without it, its reviewer undoes the submit. */
  reason?: string
}

/**
 * Lets a submitted review be written again: its score no longer counts. What is given back with a reason stays as an earlier version. After
 * an undo it is as if the submit had not happened: only the records stay.
 * @throws ConditionFailed if the review, or the form's phase, changed since it was read, or the form's applications are being erased
 */
export const reopenReview = (by: UserRecord, { assignment, written, head, reason }: Reopening, now: Date) => {
  const { kind, role, responseId, reviewerId, score = 0 } = assignment
  const path = participantPath(kind, reviewerId)
  const state = giveBack(assignment.state)
  const reopenings = assignment.reopenings + (reason === undefined ? 0 : 1)
  const action: AuditedAction = {
    what: `${kind}.${reason === undefined ? 'undo' : 'reopen'}`,
    on: [`${responseId}/${role}/${kind}/${reviewerId}`],
    before: { score },
    ...(reason !== undefined && { reason }),
    at: now,
  }
  return act(by, action, () => [
    inPhaseAndKept(head),
    {
      update: scoresKey(assignment),
      // A new version, so that a late repeat of the submit does not submit again what was given back.
      change: expression`SET #isOpen = ${true}, #version = #version + ${1}`,
      condition: expression`#isOpen = ${false} AND #version = ${written.version}`,
    },
    {
      update: assignmentKey(assignment),
      change: expression`SET #state = ${state}, #reopenings = ${reopenings} REMOVE #score, #submittedAt`,
    },
    {
      update: roleRowKey(responseId, role),
      change: expression`SET ${path} = ${{ state, ...(reopenings > 0 && { isGivenBack: true }) }}`,
      condition: expression`${path}.#state = ${assignment.state} AND #isWithdrawn = ${false}`,
    },
    ...(reason === undefined
      ? []
      : [
          {
            put: {
              ...earlierKey(assignment, reopenings),
              ...written,
              score,
              why: reason,
              by: by.id,
              at: now.toISOString(),
            },
            condition: expression`attribute_not_exists(#pk)`,
          },
        ]),
  ])
}
