import { toSectionResponses } from '#functions/application/to-response.ts'
import { type FormHead, withBody } from '#functions/store/forms.ts'
import { findResponse } from '#functions/store/responses.ts'
import type { StoredReview } from '#functions/store/reviews.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { findPeople } from '#functions/store/users.ts'
import { assignmentId } from '#shared/assignment.ts'
import { participantsOf, scoresOf } from '#shared/dashboard-row.ts'
import { sectionsForReview } from '#shared/form.ts'
import type { Review } from '#shared/review.ts'
import { averageOf } from '#shared/score.ts'
import { judgingOf } from './judging.ts'

/** A review as its page gets it: an allow-list. Sections that are hidden from reviewers, or for other roles, are left out. */
export async function toReview(stored: StoredReview, head: FormHead): Promise<Review> {
  const { assignment, row, written } = stored
  const { kind, responseId, role, reviewerId, state } = assignment
  const [form, { sections }, judging, [reviewer]] = await Promise.all([
    withBody(head),
    findResponse(responseId),
    judgingOf(head, assignment),
    findPeople([reviewerId]),
  ])
  const shown = sectionsForReview(form.sections, role)
  return {
    id: assignmentId(assignment),
    kind,
    responseId,
    role,
    reviewerId,
    state,
    reviewerName: reviewer && reviewer.state !== 'erased' ? fullName(reviewer) : 'A former reviewer',
    applicantName: row.name,
    semester: head.semester,
    sections: shown,
    sectionResponses: toSectionResponses(shown, sections, form.id),
    ...judging,
    written: {
      version: written.version,
      answers: Object.entries(written.answers).map(([questionId, response]) => ({ questionId, response })),
      savedAt: written.savedAt ?? null,
    },
    others: state === 'done' ? othersOf(stored) : null,
  }
}

const fullName = ({ firstName, lastName }: UserRecord) => `${firstName} ${lastName}`

function othersOf({ assignment: { kind, reviewerId }, row }: StoredReview) {
  const scores = scoresOf(participantsOf(row, kind).filter(({ id }) => id !== reviewerId))
  return { count: scores.length, average: averageOf(scores) }
}
