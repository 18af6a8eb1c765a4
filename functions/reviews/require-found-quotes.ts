import type { FormHead } from '#functions/store/forms/forms.ts'
import type { StoredReview } from '#functions/store/reviews/reviews.ts'
import { answersOf } from '#shared/applications/response.ts'
import type { SentSection } from '#shared/applications/save.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import {
  evidenceField,
  evidenceIn,
  isFound,
  quotableTexts,
  storedEvidence,
} from '#shared/reviews/evidence.ts'
import { applicationToReview } from './application-to-review.ts'

/**
 * Refuses quotes that are not in the application as its reviewer reads it. An application does not change while reviewers are assigned, but
 * its form may hide sections: quotes that are already stored are accepted, so that one of them can still be removed.
 * @throws Problem INVALID
 */
export async function requireFoundQuotes(
  caller: { id: string; role: UserRole },
  { assignment, written }: Pick<StoredReview, 'assignment' | 'written'>,
  head: FormHead,
  { questions }: SentSection,
): Promise<void> {
  const added = questions
    .filter(({ questionId }) => questionId.startsWith(evidenceField('')))
    .flatMap(({ questionId, response }) => {
      const stored = evidenceIn(written.answers[questionId]).map(storedEvidence)
      return evidenceIn(response).filter((each) => !stored.includes(storedEvidence(each)))
    })
  if (added.length === 0) return
  const { sections, sectionResponses } = await applicationToReview(caller, assignment, head)
  const texts = quotableTexts(sections, answersOf({ sectionResponses }))
  if (!added.every((each) => isFound(each, texts)))
    throw new Problem(
      'INVALID',
      'A passage that you marked is not in this application as it is now. Remove it from your evidence and load the page again.',
    )
}
