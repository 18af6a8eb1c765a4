import { commentField, type Review, scoreField, scoresSectionId } from '#shared/review.ts'
import { reviews } from '#shared/routes/reviews.ts'
import { ApiError } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { closeDraft, findDraft, type OpenDraft, openDraft } from '#web/autosave/open-drafts.ts'
import { sessionQuery } from '#web/session/session-state.ts'
import { showError } from '#web/ui/toast.ts'
import { words } from './words.ts'

/** How long after the last key a comment is saved, in milliseconds. A score is saved at once. */
const commentDelay = 1_000
const commentBeginning = commentField('')

const saveDelay = (questionId: string) => (questionId.startsWith(commentBeginning) ? commentDelay : 0)

type Named = Pick<Review, 'responseId' | 'id'>

const draftId = ({ responseId, id }: Named) => `${responseId}~${id}`

export function isOwn({ reviewerId }: Pick<Review, 'reviewerId'>): boolean {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  return session?.status === 'signed-in' && session.user.id === reviewerId
}

/** The draft of a review that can be written, or of which something is not stored. */
export const draftOfReview = (review: Named): OpenDraft | undefined => findDraft(draftId(review))

/**
 * Opens the draft of one's own review, or takes over into it what was fetched anew. After the submit it stays only where
 * something in it was not stored in time, so that it can still be read.
 */
export async function openReview(review: Review): Promise<void> {
  if (!isOwn(review)) return
  const { kind, responseId, reviewerId: userId, written } = review
  const params = { responseId, assignmentId: review.id }
  const { draft } = await openDraft(
    { id: draftId(review), userId, savedAt: written.savedAt, sectionResponses: [scoresSection(review)] },
    {
      save: (body) => client(reviews).save({ params, body }).catch(tellTakenAway),
      saveDelay,
      onSaved: () => {},
      onFailure: () => showError(`Failed to save your ${words[kind].name}!`),
    },
  )
  if (review.state === 'done' && !draft.hasUnsaved()) closeReview(review)
}

export const closeReview = (review: Named) => closeDraft(draftId(review))

/** Every field stands in it, so that one that was filled and emptied again is no change. */
function scoresSection({ rubrics, written }: Review) {
  const fields = rubrics.flatMap(({ id, questions }) => [
    ...questions.map(({ scoreKey }) => scoreField(scoreKey)),
    commentField(id),
  ])
  const given = new Map(written.answers.map(({ questionId, response }) => [questionId, response]))
  return {
    sectionId: scoresSectionId,
    version: written.version,
    questions: [...new Set([...fields, ...given.keys()])].map((questionId) => ({
      questionId,
      response: given.get(questionId) ?? '',
    })),
  }
}

/** What is missing now was there before: it was taken away, and no more saves are tried. */
function tellTakenAway(error: unknown): never {
  if (error instanceof ApiError && error.code === 'MISSING')
    throw new ApiError(error.status, { code: 'CLOSED', message: 'This is not assigned to you any more.' })
  throw error
}
