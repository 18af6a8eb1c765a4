import type { FormHead } from '#functions/store/forms/forms.ts'
import { findLetters, weightsOf } from '#functions/store/forms/letters.ts'
import type { AssignmentItem } from '#functions/store/reviews/assignments.ts'
import { findRubrics, findRubricVersions } from '#functions/store/reviews/rubrics.ts'
import { ofRole } from '#shared/kernel/application-role.ts'
import type { Review } from '#shared/reviews/review.ts'
import { rubricsFor } from '#shared/reviews/rubric.ts'

/** The rubrics and weights of an assignment: those that it began with, or those in force if it has not begun. */
export async function judgingOf(
  head: FormHead,
  { kind, role, rubrics: begunWith, lettersRev }: AssignmentItem,
): Promise<Pick<Review, 'rubrics' | 'weights'>> {
  const [rubrics, letters] = await Promise.all([
    begunWith ? findRubricVersions(head.id, begunWith) : findRubrics(head),
    findLetters(head, lettersRev),
  ])
  const weights = ofRole(weightsOf(letters, kind), role)
  return { rubrics: rubricsFor(rubrics, kind, role), ...(weights && { weights }) }
}
