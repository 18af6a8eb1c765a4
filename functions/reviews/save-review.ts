import { judgingOf } from '#functions/applications/judging.ts'
import { scoresKey } from '#functions/store/applications/response-keys.ts'
import { answerToSave, saveSection } from '#functions/store/applications/save-section.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { findOpenReview, type StoredReview, startReview } from '#functions/store/reviews/reviews.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { busy } from '#functions/store/table/store-problem.ts'
import type { SaveBody, Saved, SentSection } from '#shared/applications/save.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import { requireFittingScores, scoresSectionId } from '#shared/reviews/review.ts'
import { requireFoundQuotes } from './require-found-quotes.ts'

interface Save {
  caller: { id: string; role: UserRole }
  stored: StoredReview
  head: FormHead
  body: SaveBody
  now: Date
}

/**
 * Saves scores, evidence and comments like the answers of a form: one conditional write, and a repeat of it is recognized. The first save starts the
 * review.
 * @throws Problem INVALID, CLOSED after the submit, CONFLICT with both sides' texts
 */
export async function saveReview({ caller, stored, head, body, now }: Save): Promise<Saved> {
  const { assignment } = stored
  const [sent, ...others] = body.sectionResponses
  if (sent?.sectionId !== scoresSectionId || others.length > 0)
    throw new Problem('INVALID', `A review has the one section "${scoresSectionId}".`)
  await requireFitting(caller, stored, head, sent)
  const { operationId } = body
  const key = scoresKey(assignment)
  const userId = assignment.reviewerId
  return answerToSave(
    [
      await saveSection({
        key,
        userId,
        sent,
        operationId,
        at: now.toISOString(),
        closed: reviewIsSubmitted,
      }),
    ],
    now,
  )
}

/** Checks what was sent against the rubrics of the review and against the application, and starts a review that has not begun. */
async function requireFitting(
  caller: Save['caller'],
  stored: StoredReview,
  head: FormHead,
  sent: SentSection,
): Promise<void> {
  const { assignment } = stored
  const judging = await judgingOf(head, assignment)
  requireFittingScores(judging, sent.questions)
  await requireFoundQuotes(caller, stored, head, sent)
  if (assignment.state !== 'new') return
  const rubrics = Object.fromEntries(judging.rubrics.map(({ id, version }) => [id, version]))
  if (await isWritten(startReview({ assignment, rubrics, lettersRev: head.lettersRev }))) return
  // Another tab started it, perhaps with other rubrics, or it was removed.
  const begun = await findOpenReview(assignment)
  if (begun.assignment.state === 'new') throw busy()
  await requireFitting(caller, begun, head, sent)
}

const reviewIsSubmitted = () => new Problem('CLOSED', 'This was submitted and can no longer be changed.')
