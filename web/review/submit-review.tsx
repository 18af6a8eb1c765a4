import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { AssignmentKind } from '#shared/assignment.ts'
import { formIdOf } from '#shared/identifier.ts'
import type { Answers } from '#shared/response.ts'
import { missingScores, type Review, reviewScore, scoresSectionId } from '#shared/review.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showError } from '#web/ui/toast.ts'
import { closeReview, refreshDashboards, reviewQueries, submitReview } from './review-queries.ts'
import { kindWords } from './review-words.ts'
import { scoreFieldId } from './scores.ts'
import styles from './rubric.module.css'

/** From the button to the submitted review: what is missing is listed, or else the reviewer is asked to confirm. */
export function useSubmitReview(review: Review, open: OpenDraft, onSubmitted: () => void) {
  const [isAsking, setAsking] = useState(false)
  // A new object for each attempt, so that the summary takes the focus again.
  const [attempt, setAttempt] = useState<object>()
  const submission = useSubmission(review, open, onSubmitted)
  const start = () => {
    if (open.autosave.state.phase === 'closed') return
    if (isIncomplete(review, open.draft.answersIn(scoresSectionId))) setAttempt({})
    else setAsking(true)
  }
  const onClose = () => setAsking(false)
  const onConfirm = () => submission.mutate(undefined, { onError: onClose })
  return {
    start,
    attempt,
    isAsking,
    isPending: submission.isPending,
    error: submission.error,
    onClose,
    onConfirm,
  }
}

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
      const body = { version: draft.versionOf(scoresSectionId), rubrics }
      return submitReview({ params: { responseId, assignmentId }, body })
    },
    onSuccess: async (review) => {
      onSubmitted()
      closeReview(review)
      cache.setQueryData(one.queryKey, review)
      await Promise.all([
        cache.invalidateQueries(reviewQueries.mine(formIdOf(responseId))),
        refreshDashboards(),
      ])
    },
    onError: async (error) => {
      showError(error.message)
      // The server has something else than the screen shows: fetch it, so that the reviewer can look again.
      if (error instanceof ApiError && error.code === 'CONFLICT') await cache.refetchQueries(one)
    },
  })
}

interface DialogProps {
  kind: AssignmentKind
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

export const SubmitDialog = ({ kind, isPending, onClose, onConfirm }: DialogProps) => (
  <FormDialog
    title={`Are you sure you want to submit this ${kindWords[kind].name}?`}
    label={kindWords[kind].submit}
    runningLabel="Submitting..."
    // A failure closes the dialog, and the page shows it.
    change={{ isPending, error: null }}
    onSubmit={onConfirm}
    onClose={onClose}
  >
    <p className="muted">You will not be able to edit it after submission.</p>
  </FormDialog>
)

interface SummaryProps {
  review: Review
  answers: Answers
  attempt: object
}

/** What was missing at the last attempt to submit, with links. Scores given since stay listed, so that nothing jumps. */
export function MissingSummary({ review, answers, attempt }: SummaryProps) {
  const box = useRef<HTMLElement>(null)
  const missing = missingScores(review, answers).map(({ scoreKey }) => scoreKey)
  const [listed, setListed] = useState({ attempt, missing })
  if (listed.attempt !== attempt) setListed({ attempt, missing })
  useEffect(() => box.current?.focus(), [attempt])
  const questions = review.rubrics.flatMap((rubric) =>
    rubric.questions
      .filter(({ scoreKey }) => listed.missing.includes(scoreKey))
      .map((question) => ({ ...question, fieldId: scoreFieldId(rubric.id, question) })),
  )
  return (
    <section className={styles.missing} aria-labelledby="missing" tabIndex={-1} ref={box}>
      <h2 id="missing">There is a problem</h2>
      {listed.missing.length === 0 && <p>Please give at least one score.</p>}
      <ul>
        {questions.map(({ fieldId, prompt, scoreKey }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={goToField}>
              {prompt}
            </a>
            : {missing.includes(scoreKey) ? 'This question is required' : 'Done'}
          </li>
        ))}
      </ul>
    </section>
  )
}

function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector('input')?.focus({ preventScroll: true })
}
