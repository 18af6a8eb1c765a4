import { nameOf } from '#functions/application/current-name.ts'
import { toReadableReview, writtenIn } from '#functions/application/to-readable-review.ts'
import type { FormHead } from '#functions/store/forms.ts'
import { findEarlier, type StoredReview } from '#functions/store/reviews.ts'
import { findPeople } from '#functions/store/users.ts'
import { averageOf } from '#shared/average.ts'
import { participantsOf, scoresOf } from '#shared/dashboard-row.ts'
import { mayDiscuss, mayKnowJudgements, mayReopenReview } from '#shared/permissions.ts'
import { whyNotReopen } from '#shared/review-reopening.ts'
import type { Review } from '#shared/review.ts'
import type { UserRole } from '#shared/user-role.ts'
import { applicationToReview } from './application-to-review.ts'
import { notesFor } from './notes.ts'

/** A review as its page gets it: an allow-list. Sections that are hidden from reviewers, or for other roles, are left out. */
export async function toReview(
  caller: { id: string; role: UserRole },
  stored: StoredReview,
  head: FormHead,
): Promise<Review> {
  const { assignment, row } = stored
  const { reviewerId, state } = assignment
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
    isReopenable: mayReopenReview(caller, assignment, row) && !whyNotReopen(assignment, row, head),
    mayDiscuss: mayDiscuss(caller, row),
    notes,
  }
}

function othersOf({ assignment: { kind, reviewerId }, row }: StoredReview) {
  const scores = scoresOf(participantsOf(row, kind).filter(({ id }) => id !== reviewerId))
  return { count: scores.length, average: averageOf(scores) }
}
