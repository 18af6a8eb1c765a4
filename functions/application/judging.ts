import type { AssignmentItem } from '#functions/store/assignments.ts'
import type { FormHead } from '#functions/store/forms.ts'
import { findLetters, weightsOf } from '#functions/store/letters.ts'
import { findRubrics, findRubricVersions } from '#functions/store/rubrics.ts'
import type { Review } from '#shared/review.ts'
import { rubricsFor } from '#shared/rubric.ts'

/** The rubrics and weights of an assignment: those that it began with, or those in force if it has not begun. */
export async function judgingOf(
  head: FormHead,
  { kind, role, rubrics: begunWith, lettersRev }: AssignmentItem,
): Promise<Pick<Review, 'rubrics' | 'weights'>> {
  const [rubrics, letters] = await Promise.all([
    begunWith ? findRubricVersions(head.id, begunWith) : findRubrics(head),
    findLetters(head, lettersRev),
  ])
  const weights = weightsOf(letters, kind)?.[role]
  return { rubrics: rubricsFor(rubrics, kind, role), ...(weights && { weights }) }
}
