import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answers } from '#shared/applications/response.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { counted } from '#shared/kernel/wording.ts'
import { missingScores, type Review, reviewScore, scoresSectionId } from '#shared/reviews/review.ts'
import type { RubricQuestion } from '#shared/reviews/rubric.ts'
import { isRefused } from '#web/api/api-error.ts'
import { NotSaved } from '#web/autosave/engine/save-failure.ts'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'
import { useSaveState } from '#web/autosave/save-state.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { goToField, ProblemSummary, useFocusAfter } from '#web/kit/ui/problem-summary.tsx'
import { showError } from '#web/kit/ui/toast.ts'
import { ownAssignments } from '#web/staff/assignments/own-assignments.ts'
import {
  closeReview,
  refreshDashboards,
  reviewQueries,
  showOthersLater,
  submitReview,
} from './review-queries.ts'
import { scoreFieldId } from './scores.ts'
import styles from './rubric.module.css'

export type Submitting = ReturnType<typeof useSubmitReview>

/** From the button to the submitted review: what is missing is listed, or else the reviewer is asked to confirm. */
export function useSubmitReview(review: Review, open: OpenDraft, onSubmitted: () => void) {
  const [isAsking, setAsking] = useState(false)
  // A new object for each attempt, so that the summary takes the focus again.
  const [attempt, setAttempt] = useState<object>()
  const submission = useSubmission(review, open, onSubmitted)
  const isClosed = useSaveState(open.autosave).phase === 'closed'
  const start = () => {
    if (isClosed) return
    if (isIncomplete(review, open.draft.answersIn(scoresSectionId))) setAttempt({})
    else setAsking(true)
  }
  const close = () => setAsking(false)
  const confirm = () => submission.mutate(undefined, { onError: close })
  return { ...submission, isClosed, start, attempt, isAsking: isAsking && !isClosed, close, confirm }
}

/** Whether something required for the submit is missing. */
const isIncomplete = (review: Review, answers: Answers) =>
  missingScores(review, answers).length > 0 || reviewScore(review, answers) === null

/** Waits until everything is saved, then submits exactly the version that is on screen. */
function useSubmission(
  { responseId, id: assignmentId, rubrics: shown }: Review,
  { draft, autosave }: OpenDraft,
  onSubmitted: () => void,
) {
  const cache = useQueryClient()
  const one = reviewQueries.one(responseId, assignmentId)
  return useMutation({
    mutationFn: async () => {
      await autosave.flush()
      const rubrics = Object.fromEntries(shown.map(({ id, version }) => [id, version]))
      const body = { version: Number(draft.storedIn(scoresSectionId).version), rubrics }
      return submitReview({ params: { responseId, assignmentId }, body })
    },
    onSuccess: async (review) => {
      onSubmitted()
      // Text typed during the submit stays on the page, which says that it came too late.
      if (!draft.hasUnsaved()) closeReview(review)
      // Their other review of the same application may now show the scores of others.
      await cache.invalidateQueries({ queryKey: ['reviews', 'one', responseId], refetchType: 'none' })
      cache.setQueryData(one.queryKey, review)
      showOthersLater(review)
      await Promise.all([cache.invalidateQueries(ownAssignments(formIdOf(responseId))), refreshDashboards()])
    },
    onError: async (error) => {
      showError(error.message)
      // The server has something else than the screen shows, perhaps another rubric: fetch it, so that the reviewer can look again.
      if (error instanceof NotSaved || isRefused(error, 'CONFLICT')) await cache.refetchQueries(one)
    },
  })
}

interface SummaryProps {
  review: Review
  answers: Answers
  attempt: object
}

/** The scores that were missing at the last attempt to submit, with links. Those given since stay listed, so that nothing jumps. */
export function MissingSummary({ review, answers, attempt }: SummaryProps) {
  const missing = missingIn(review, answers).map(({ scoreKey }) => scoreKey)
  const [listed, setListed] = useState({ attempt, missing })
  if (listed.attempt !== attempt) setListed({ attempt, missing })
  const problems = review.rubrics.flatMap((rubric) =>
    rubric.questions
      .filter(({ scoreKey }) => listed.missing.includes(scoreKey))
      .map((question) => ({
        id: scoreFieldId(rubric.id, question),
        text: question.prompt,
        message: missing.includes(question.scoreKey) ? messageFor(question) : undefined,
      })),
  )
  return (
    <ProblemSummary
      heading={`${counted(missing.length, 'score is', 'scores are')} missing`}
      problems={problems}
      goTo={goToField}
      box={useFocusAfter(attempt)}
    />
  )
}

/** The questions whose scores are missing. Where all are optional, one score is enough, and the first question is named. */
function missingIn(review: Review, answers: Answers) {
  const missing = missingScores(review, answers)
  const isAny = missing.length === 0 && isIncomplete(review, answers)
  return isAny ? review.rubrics.flatMap(({ questions }) => questions).slice(0, 1) : missing
}

const messageFor = ({ optional }: RubricQuestion) =>
  optional ? 'Please give at least one score.' : 'Required'

interface AtEndProps {
  review: Review
  answers: Answers
  submit: Submitting
}

/** Once a submit is possible, the end of the rubrics says what a submit means, so that its button there need not ask. */
export function SubmitAtEnd({ review, answers, submit }: AtEndProps) {
  if (submit.isClosed || isIncomplete(review, answers)) return null
  return (
    <div className={styles.atEnd}>
      <p>You can undo it for 10 seconds. Then only a super reviewer can reopen it.</p>
      <ActionButton isRunning={submit.isPending} runningLabel="Submitting..." onClick={submit.confirm}>
        Submit now
      </ActionButton>
    </div>
  )
}
