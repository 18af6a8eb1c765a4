import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Answers } from '#shared/applications/response.ts'
import { hiddenLonger } from '#shared/applications/undo-time.ts'
import { assignments } from '#shared/reviews/assignment-routes.ts'
import { evidenceField } from '#shared/reviews/evidence.ts'
import { reviews } from '#shared/reviews/review-routes.ts'
import { commentField, givenIn, type Review, scoreField, scoresSectionId } from '#shared/reviews/review.ts'
import { ApiError } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { closeDraft, findDraft, type OpenDraft, openDraft } from '#web/autosave/open-drafts.ts'
import { showError } from '#web/kit/ui/toast.ts'
import { signedInUserId } from '#web/session/signed-in-user.ts'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'

const api = client(reviews)

/** For how long a fetched review is fresh, in milliseconds: the application in it does not change any more. */
const freshness = 60_000

export const reviewQueries = {
  /** A review with its application. A reviewer's own review is opened for writing as soon as it arrives. */
  one: (responseId: string, assignmentId: string) =>
    queryOptions({
      queryKey: ['reviews', 'one', responseId, assignmentId],
      queryFn: async () => {
        const review = await api.find({ params: { responseId, assignmentId } })
        await openReview(review)
        return review
      },
      staleTime: freshness,
    }),
}

/** A super reviewer's dashboards now show the submitted review, and everything that was hidden until then. */
export const refreshDashboards = () => queryClient.invalidateQueries({ queryKey: ['dashboard'] })

export const submitReview = api.submit
export const undoSubmit = api.undo
export const reopenReview = api.reopen

/** Until when this submit can be undone, by this device's clock; 0 if it cannot. */
export const undoableUntil = ({ responseId, id, undoFor }: Review) => {
  const { queryKey } = reviewQueries.one(responseId, id)
  return undoFor ? (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) + undoFor : 0
}

/** Once a submit can no longer be undone, shows what was hidden until then. The page with it may have been left. */
export function showOthersLater({ responseId, undoFor }: Review) {
  if (undoFor === undefined) return
  const show = () => {
    void queryClient.invalidateQueries({ queryKey: ['reviews', 'one', responseId] })
    void refreshDashboards()
  }
  setTimeout(show, undoFor + hiddenLonger + 250)
}
export const { declareConflict } = client(assignments)

/** A comment is saved this long after the last key, in milliseconds. A score is saved at once. */
const commentDelay = 1_000

const saveDelay = (questionId: string) => (questionId.startsWith(commentField('')) ? commentDelay : 0)

export type Named = Pick<Review, 'responseId' | 'id'>

export const draftId = ({ responseId, id }: Named) => `${responseId}~${id}`

export const isOwn = ({ reviewerId }: Pick<Review, 'reviewerId'>) => reviewerId === signedInUserId()

/** The draft of a review that can still be written, or that holds something unsaved. */
export const draftOfReview = (review: Named): OpenDraft | undefined => findDraft(draftId(review))

/**
 * Opens the draft of the reviewer's own review, or brings an open one up to date. A draft of a submitted review stays open only
 * while it holds something unsaved, so that the reviewer can still read that.
 */
async function openReview(review: Review): Promise<void> {
  if (!isOwn(review)) return
  showOthersLater(review)
  const { kind, responseId, reviewerId: userId, state, written } = review
  const params = { responseId, assignmentId: review.id }
  const known = draftOfReview(review)
  if (known) keepComments(review, known)
  const opened = await openDraft(
    {
      id: draftId(review),
      userId,
      savedAt: written.savedAt,
      isOpen: state !== 'done',
      sectionResponses: [scoresSection(review)],
    },
    {
      save: (body) => api.save({ params, body }).catch(closeIfTakenAway),
      saveDelay,
      onSaved: () => {},
      onFailure: () => showError(`Failed to save your ${kindTexts[kind].name}!`),
      fetchAgain: () =>
        queryClient.invalidateQueries({ queryKey: reviewQueries.one(responseId, review.id).queryKey }),
    },
  )
  keepComments(review, opened)
  if (state === 'done' && !opened.draft.hasUnsaved()) closeReview(review)
}

/** Until a review begins, its rubrics may change. A comment on one that is gone goes to the first that there is. */
function keepComments(review: Review, { draft, keeper }: OpenDraft) {
  const { sectionId, questions } = scoresSection(review)
  const [first] = review.rubrics
  if (!first) return
  const field = commentField(first.id)
  const isGone = (questionId: string) => !questions.some((each) => each.questionId === questionId)
  const isLost = (questionId: string, answer: unknown) =>
    questionId.startsWith(commentField('')) && !draft.answerIn(sectionId, field)?.includes(String(answer))
  for (const [questionId, answer] of draft.unsaved().flatMap(({ answers }) => Object.entries(answers)))
    if (isGone(questionId) && isLost(questionId, answer))
      draft.change(sectionId, field, [draft.answerIn(sectionId, field), answer].filter(Boolean).join('\n\n'))
  // The device need not keep what was set aside: no field offers it any more.
  for (const older of keeper.older.all())
    if (isGone(older.questionId) && !isLost(older.questionId, older.answer)) keeper.older.settle(older)
}

export const closeReview = (review: Named) => closeDraft(draftId(review))

/** It contains every field, even if blank: filling a field and emptying it again is then not a change. */
function scoresSection({ rubrics, written }: Review) {
  const fields = rubrics.flatMap(({ id, questions }) => [
    ...questions.flatMap(({ scoreKey }) => [scoreField(scoreKey), evidenceField(scoreKey)]),
    commentField(id),
  ])
  const saved = new Map(written.answers.map(({ questionId, response }) => [questionId, response]))
  return {
    sectionId: scoresSectionId,
    version: written.version,
    questions: [...new Set([...fields, ...saved.keys()])].map((questionId) => ({
      questionId,
      response: saved.get(questionId) ?? (questionId.startsWith(evidenceField('')) ? [] : ''),
    })),
  }
}

/** Why saving has ended, by the code of the refusal. */
const reasons: Readonly<Record<string, string>> = {
  MISSING: 'This is not assigned to you any more.',
  FORBIDDEN: 'Your role does not allow this any more.',
}

/** The review existed when it was opened. If it is missing now, the assignment was taken away, or else the role was: saving ends. */
function closeIfTakenAway(error: unknown): never {
  const message = error instanceof ApiError && reasons[error.code]
  throw message ? new ApiError(error.status, { code: 'CLOSED', message }) : error
}

const nothing = { subscribe: () => () => {} }

/** Whether this reviewer can still write the review. */
export function useIsWritable(review: Review): boolean {
  const autosave = draftOfReview(review)?.autosave
  const phase = useObserved(autosave ?? nothing, () => autosave?.state.phase ?? 'closed')
  return phase !== 'closed' && review.state !== 'done'
}

/** Scores, evidence and comments by field: from the draft where there is one, otherwise as they are saved. */
export const useWritten = (review: Review): Answers => useWrittenPart(review, (answers) => answers)

/** A value derived from them. As long as it has not changed, `select` must return the same value. */
export function useWrittenPart<T>(review: Review, select: (answers: Answers) => T): T {
  const draft = draftOfReview(review)?.draft
  const saved = useMemo(() => givenIn(review.written), [review])
  return useObserved(draft ?? nothing, () => select(draft?.answersIn(scoresSectionId) ?? saved))
}
