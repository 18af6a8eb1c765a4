import { findHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findOpenReview, reopenReview, type StoredReview } from '#functions/store/reviews/reviews.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { whyNotUndo } from '#shared/reviews/review-reopening.ts'

/**
 * Undoes a submit. Undoing twice is the same as once. The seconds are counted at each attempt: a call that takes long must not outlast them.
 * @throws Problem CONFLICT if it is too late, or another version is stored than was shown; MISSING if it was removed
 */
export async function undo(by: UserRecord, stored: StoredReview, version: number, now: Date) {
  let review = stored
  return tryAgain(async () => {
    const { assignment, row, written } = review
    if (assignment.state !== 'done') return review
    const head = await findHead(formIdOf(assignment.responseId))
    const whyNot = whyNotUndo(assignment, row, head, Date.now())
    if (whyNot) throw new Problem('CONFLICT', whyNot)
    if (written.version !== version)
      throw new Problem('CONFLICT', 'This was changed on another device. Please check it again.')
    const isDone = await isWritten(reopenReview(by, { assignment, written, head }, now))
    review = await findOpenReview(assignment)
    return isDone && review
  })
}
