import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findOpenReview, type StoredReview, undoSubmit } from '#functions/store/reviews/reviews.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { whyNotUndo } from '#shared/reviews/review-reopening.ts'
import type { UndoSubmitBody } from '#shared/reviews/review.ts'

interface Undo {
  by: UserRecord
  stored: StoredReview
  head: Pick<FormHead, 'id'>
  body: UndoSubmitBody
  now: Date
}

/**
 * Undoes a submit. Undoing twice is the same as once. The seconds are counted when it is read, like those that hide the scores of others:
 * a call that takes long must not outlast them.
 * @throws Problem CONFLICT if it is too late, or another version is stored than was shown; MISSING if it was removed
 */
export async function undo({ by, stored, head: { id }, body, now }: Undo): Promise<StoredReview> {
  let review = stored
  return tryAgain(async () => {
    const { assignment, row, written } = review
    if (assignment.state !== 'done') return review
    const head = await findHead(id)
    const whyNot = whyNotUndo(assignment, row, head, Date.now())
    if (whyNot) throw new Problem('CONFLICT', whyNot)
    if (written.version !== body.version)
      throw new Problem('CONFLICT', 'This was changed on another device. Please check it again.')
    await isWritten(undoSubmit(by, { assignment, written, head }, now))
    review = await findOpenReview(assignment)
    return review.assignment.state !== 'done' && review
  })
}
