import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { assignmentKinds, AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { ResponseId, UserId } from '#shared/kernel/identifier.ts'
import { Problem } from '#shared/kernel/problem.ts'

/** How far its reviewer is: `started` with the first score, `done` with the submit, `started` again once it is given back. */
export const AssignmentState = z.enum(['new', 'started', 'done'])
export type AssignmentState = z.infer<typeof AssignmentState>

/** The label of each state on screen. `recused`: the reviewer knows the applicant. */
export const assignmentStateLabel: Record<AssignmentState | 'given-back' | 'recused', string> = {
  new: 'Not started',
  started: 'Started',
  'given-back': 'Reopened',
  done: 'Submitted',
  recused: 'Knows the applicant',
}

/** How far someone is, as a screen shows it. */
export const stateShown = <State extends AssignmentState | 'recused'>({
  state,
  isGivenBack,
}: {
  state: State
  isGivenBack?: boolean | undefined
}) => (isGivenBack ? 'given-back' : state)

/** The link with which reviewers open an assignment of their own. */
export const assignmentAct: Record<AssignmentState, string> = {
  new: 'Score',
  started: 'Continue',
  done: 'View',
}

const moves: Record<AssignmentState, readonly AssignmentState[]> = {
  new: ['started'],
  started: ['done'],
  done: [],
}

const refusals: Record<AssignmentState, string> = {
  new: 'Nothing has been scored yet.',
  started: 'This has been started already.',
  done: 'This was submitted and can no longer be changed.',
}

/** The only way in which an assignment changes its state. @throws Problem CONFLICT for a forbidden move */
export function moveAssignment(from: AssignmentState, to: AssignmentState): AssignmentState {
  if (!moves[from].includes(to)) throw new Problem('CONFLICT', refusals[from])
  return to
}

/** The only way back from the submit: a super reviewer gives a review back. @throws Problem CONFLICT if it is not submitted */
export function giveBack(from: AssignmentState): AssignmentState {
  if (from !== 'done') throw new Problem('CONFLICT', 'This is not submitted, so it cannot be reopened.')
  return 'started'
}

/** "This reviewer reviews (or interviews) this response for this role." */
export const Assignment = z.strictObject({
  kind: AssignmentKind,
  responseId: ResponseId,
  role: ApplicationRole,
  reviewerId: UserId,
})
export type Assignment = z.infer<typeof Assignment>

/** An assignment of a plan. */
export const PlannedAssignment = z.strictObject({
  ...Assignment.shape,
  /** How many people its row then has, so that it is not made where others were assigned after the plan was. */
  most: z.optional(z.int().check(z.minimum(1))),
})
export type PlannedAssignment = z.infer<typeof PlannedAssignment>

type Named = Omit<Assignment, 'responseId'>

const idPattern = new RegExp(`^(${assignmentKinds.join('|')})\\.([a-z][a-z0-9-]{0,39})\\.[A-Za-z0-9-]{1,64}$`)

/** `kind.role.reviewerId`: with the response's id it names one assignment. In paths it is the reviewDataId or interviewDataId. */
export const AssignmentId = z.string().check(z.regex(idPattern))
/** Whether a text can be the id of an assignment. */
export const isAssignmentId = (text: string) => idPattern.test(text)

/** How paths name an assignment within its response. */
export const assignmentId = ({ kind, role, reviewerId }: Named) => `${kind}.${role}.${reviewerId}`

/** What an `AssignmentId` names. */
export function namedBy(id: string): Named {
  const [kind, role, reviewerId] = id.split('.')
  return { kind: kind as AssignmentKind, role: role as ApplicationRole, reviewerId: reviewerId ?? '' }
}

/** Most writes of one transaction ("TransactWriteItems", Amazon DynamoDB API reference): two record the action, one checks the form, one notes the progress, one adds the mails about it, and one the notice. */
const mostWrites = 100
const otherWrites = 6

/** Writes that a transaction needs for these assignments: a check of each person, an update of each row, an item for each pair. */
const writesFor = (assignments: readonly Assignment[]) =>
  otherWrites +
  new Set(assignments.map(({ reviewerId }) => reviewerId)).size +
  new Set(assignments.map(({ responseId, role }) => `${responseId} ${role}`)).size +
  assignments.length

/** Whether these can be made in one call. DynamoDB accepts 100 writes in a transaction. */
export const fitOneTransaction = (assignments: readonly Assignment[]) => writesFor(assignments) <= mostWrites

/**
 * Splits many assignments into calls that fit one transaction each. Assignments that need fewer writes together stay together if possible.
 */
export function batchesOf<Pair extends Assignment>(assignments: readonly Pair[]): Pair[][] {
  const batches: Pair[][] = []
  for (let left: readonly Pair[] = inBatchOrder(assignments); left.length > 0;) {
    const batch = firstBatchOf(left)
    batches.push(batch)
    left = left.slice(batch.length)
  }
  return batches
}

/** As many of the first assignments as fit one transaction. */
export function firstBatchOf<Pair extends Assignment>(assignments: readonly Pair[]): Pair[] {
  const batch: Pair[] = []
  for (const each of assignments) {
    if (!fitOneTransaction([...batch, each])) break
    batch.push(each)
  }
  return batch
}

/** Assignments of a plan that one call publishes, about. */
export const mostAtOnce = 300

/** The same assignments, with those of one row side by side, and rows for the same people too, so that a call checks few people. */
export function inBatchOrder<Pair extends Assignment>(assignments: readonly Pair[]): Pair[] {
  const rows = Map.groupBy(assignments, ({ responseId, role }) => `${responseId} ${role}`).values()
  const peopleOf = (row: readonly Pair[]) =>
    row
      .map(({ reviewerId }) => reviewerId)
      .toSorted()
      .join(' ')
  return [...Map.groupBy(rows, peopleOf).values()].flat(2)
}

/** The outcome for one assignment of a call. */
export const AssignmentOutcome = z.object({
  ...Assignment.shape,
  /** `assigned` even if it was before; `refused` with the reason in words. */
  outcome: z.enum(['assigned', 'refused']),
  /** Someone had assigned it before this call, so there is nothing to take back. */
  already: z.optional(z.literal(true)),
  reason: z.optional(z.string()),
})
export type AssignmentOutcome = z.infer<typeof AssignmentOutcome>
