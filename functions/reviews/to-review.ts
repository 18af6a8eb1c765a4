import { toReadableReview } from '#functions/application/to-readable-review.ts'
import { toSectionResponses } from '#functions/application/to-response.ts'
import { type FormHead, withBody } from '#functions/store/forms.ts'
import { findResponse } from '#functions/store/responses.ts'
import type { StoredReview } from '#functions/store/reviews.ts'
import { findPeople } from '#functions/store/users.ts'
import { participantsOf, scoresOf } from '#shared/dashboard-row.ts'
import { sectionsForReview } from '#shared/form.ts'
import type { Review } from '#shared/review.ts'
import { averageOf } from '#shared/score.ts'

/** A review as its page gets it: an allow-list. Sections that are hidden from reviewers, or for other roles, are left out. */
export async function toReview(stored: StoredReview, head: FormHead): Promise<Review> {
  const { assignment, row } = stored
  const { responseId, role, reviewerId, state } = assignment
  const [form, { sections }, [reviewer]] = await Promise.all([
    withBody(head),
    findResponse(responseId),
    findPeople([reviewerId]),
  ])
  const shown = sectionsForReview(form.sections, role)
  return {
    ...(await toReadableReview(stored, head, reviewer)),
    applicantName: row.name,
    semester: head.semester,
    sections: shown,
    sectionResponses: toSectionResponses(shown, sections, form.id),
    others: state === 'done' ? othersOf(stored) : null,
  }
}

function othersOf({ assignment: { kind, reviewerId }, row }: StoredReview) {
  const scores = scoresOf(participantsOf(row, kind).filter(({ id }) => id !== reviewerId))
  return { count: scores.length, average: averageOf(scores) }
}
