import type { FormHead } from '#functions/store/forms/forms.ts'
import { listWritten, type WrittenReview } from '#functions/store/reviews/assignments.ts'
import type { StoredReview } from '#functions/store/reviews/reviews.ts'
import { findRubricVersions } from '#functions/store/reviews/rubrics.ts'
import { mayReadNotes } from '#shared/kernel/permissions.ts'
import { commentsIn, type Review } from '#shared/reviews/review.ts'

type Note = Review['notes'][number]

/**
 * What reviewers wrote for the interview of a row: their comments on rubrics with a description, such as 'What should the interview
 * ask?'. Only submitted reviews count. Names and scores are left out.
 */
export async function notesFor(
  caller: { id: string },
  { assignment: { kind, responseId, role }, row }: StoredReview,
  head: FormHead,
): Promise<Note[]> {
  if (kind !== 'interview' || !mayReadNotes(caller, row)) return []
  const written = await listWritten(responseId)
  const notes = await Promise.all(
    written
      .filter(({ assignment }) => isSubmittedReview(assignment, role))
      .map((each) => notesIn(each, head)),
  )
  // Sorted by text: the order of reviewers would reveal who wrote what.
  return notes.flat().toSorted((one, other) => (one.asked + one.text < other.asked + other.text ? -1 : 1))
}

const isSubmittedReview = (assignment: WrittenReview['assignment'], role: string) =>
  assignment.kind === 'review' && assignment.role === role && assignment.state === 'done'

async function notesIn({ assignment, written }: WrittenReview, { id }: FormHead): Promise<Note[]> {
  const comments = commentsIn(written.answers)
  const rubrics = await findRubricVersions(id, assignment.rubrics ?? {})
  return rubrics.flatMap(({ id: rubricId, commentsDescription: asked }) => {
    const text = Object.hasOwn(comments, rubricId) ? comments[rubricId] : undefined
    return asked && text ? [{ asked, text }] : []
  })
}
