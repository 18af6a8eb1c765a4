import { nameOf } from '#functions/applications/current-name.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { findEarlier, type StoredReview } from '#functions/store/reviews/reviews.ts'
import { participantsOf, scoresOf } from '#shared/applications/dashboard-row.ts'
import { leftToUndo, mayBeUndone } from '#shared/applications/undo-time.ts'
import { averageOf } from '#shared/kernel/average.ts'
import {
  isOwnAssignment,
  mayDiscuss,
  mayKnowJudgements,
  mayReopenReview,
} from '#shared/kernel/permissions.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import { whyNotReopen, whyNotUndo } from '#shared/reviews/review-reopening.ts'
import type { Review } from '#shared/reviews/review.ts'
import { applicationToReview } from './application-to-review.ts'
import { notesFor } from './notes.ts'
import { toReadableReview, writtenIn } from './to-readable-review.ts'

/** A review as its page gets it: an allow-list. Sections that are hidden from reviewers, or for other roles, are left out. */
export async function toReview(
  caller: { id: string; role: UserRole },
  stored: StoredReview,
  head: FormHead,
): Promise<Review> {
  const { assignment, row } = stored
  const { reviewerId, state, submittedAt } = assignment
  const now = Date.now()
  const [{ pseudonym, ...application }, earlier, notes] = await Promise.all([
    applicationToReview(caller, assignment, head),
    findEarlier(assignment),
    notesFor(caller, stored, head),
  ])
  const [reviewer, ...givers] = await findPeople([reviewerId, ...earlier.map(({ by }) => by)])
  return {
    ...(await toReadableReview(stored, head, reviewer)),
    applicantName: pseudonym ?? row.name,
    isNameHidden: pseudonym !== undefined,
    semester: head.semester,
    ...application,
    others: state === 'done' && mayKnowJudgements(caller, row) ? othersOf(stored) : null,
    earlier: earlier.map(({ answers, ...version }, index) => ({
      ...version,
      answers: writtenIn(answers),
      by: nameOf(givers[index], 'A former super reviewer'),
    })),
    ...(isOwnAssignment(caller, assignment) &&
      mayBeUndone(submittedAt, now) && {
        undoFor: whyNotUndo(assignment, row, head, now) ? 0 : leftToUndo(submittedAt, now),
      }),
    isReopenable: mayReopenReview(caller, assignment, row) && !whyNotReopen(assignment, row, head),
    mayDiscuss: mayDiscuss(caller, row),
    notes,
  }
}

function othersOf({ assignment: { kind, reviewerId }, row }: StoredReview) {
  const scores = scoresOf(participantsOf(row, kind).filter(({ id }) => id !== reviewerId))
  return { count: scores.length, average: averageOf(scores) }
}
