import type { FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import type { AssignmentItem } from '#functions/store/reviews/assignments.ts'
import {
  findEarlier,
  findReview,
  noReview,
  reopenReview,
  type StoredReview,
} from '#functions/store/reviews/reviews.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { whyNotReopen } from '#shared/reviews/review-reopening.ts'
import type { ReopenReviewBody } from '#shared/reviews/review.ts'

interface Reopen {
  by: UserRecord
  stored: StoredReview
  head: FormHead
  body: ReopenReviewBody
  now: Date
}

/**
 * Gives a submitted review back to its reviewer. Giving the same version back again changes nothing.
 * @throws Problem CONFLICT if it cannot be given back, or another version is stored than was shown; MISSING if it was removed
 */
export async function reopen({ by, stored, head, body, now }: Reopen): Promise<StoredReview> {
  const { assignment, written } = stored
  if (assignment.state !== 'done' && (await isRepeated(by, assignment, body))) return stored
  const whyNot = whyNotReopen(assignment, stored.row, head)
  if (whyNot) throw new Problem('CONFLICT', whyNot)
  if (written.version !== body.version) throw changedSince()
  const isDone = await isWritten(reopenReview(by, { assignment, written, head, reason: body.reason }, now))
  const after = await findReview(assignment)
  if (!after) throw noReview()
  if (!isDone && !(await isGivenBackBy(by, after, stored))) throw changedSince()
  return after
}

/** Whether the caller has already given it back with the same reason: the call is repeated because its answer was lost. */
async function isRepeated(by: UserRecord, assignment: AssignmentItem, { reason }: ReopenReviewBody) {
  const last = (await findEarlier(assignment)).at(-1)
  return last?.by === by.id && last.reason === reason
}

/** A repeated write whose first answer was lost finds its own effect. */
async function isGivenBackBy(by: UserRecord, after: StoredReview, before: StoredReview) {
  const { reopenings } = before.assignment
  const earlier = after.assignment.reopenings === reopenings + 1 ? await findEarlier(after.assignment) : []
  return earlier[reopenings]?.by === by.id
}

const changedSince = () => new Problem('CONFLICT', 'This was changed in the meantime. Please check it again.')
