import { type KeyboardEvent, useRef } from 'react'
import { commentField, type Review, scoreField, scoresSectionId } from '#shared/reviews/review.ts'
import type { RubricQuestion, RubricVersion } from '#shared/reviews/rubric.ts'
import { ConflictingAnswers } from '#web/autosave/conflicts/conflicting-answers.tsx'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'
import { LoggedOutNotice, RefusedNotice, SaveNote } from '#web/autosave/save-notices.tsx'
import { useSaveState } from '#web/autosave/save-state.ts'
import { useSingleKeys } from '#web/kit/shortcuts/single-keys.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import { CommentBox, RubricSection, ScoreChoice } from '#web/staff/scores/rubric-fields.tsx'
import { EarlierVersions } from './dialogs.tsx'
import { EvidenceField } from './evidence-field.tsx'
import { GivenBackNotice, InterviewNotes, ReleasedNotice, ReviewClosedNotice } from './review-notices.tsx'
import { useWritten } from './review-queries.ts'
import { RubricPane } from './rubric-pane.tsx'
import { goToScore, nextToScore, scoreFieldId, type TypedDigit, typedScore } from './scores.ts'
import { KeyHints, useGoOn } from './shortcuts.tsx'
import { MissingSummary, SubmitAtEnd, useSubmitReview } from './submit-review.tsx'
import { useField } from './use-field.ts'

const SubmitDialog = lazyDialog(() => import('./submit-dialog.tsx'))

interface Props {
  review: Review
  open: OpenDraft
  showShortcuts: () => void
  /** Opens the dialog in which a passage of the application becomes evidence. */
  addEvidence: () => void
  onSubmitted: () => void
}

/** The rubrics for their reviewer to fill in. Everything saves by itself until the submit. */
export function RubricForm({ review, open, showShortcuts, addEvidence, onSubmitted }: Props) {
  const { rubrics } = review
  const { name, title, submit: submitLabel } = kindTexts[review.kind]
  const answers = useWritten(review)
  const submit = useSubmitReview(review, open, onSubmitted)
  useGoOn(submit.start)
  useScoringKeys(review, open)
  return (
    <RubricPane
      {...{ review, answers }}
      note={<SaveNote of={open} names={{ unsaved: title, failed: name }} />}
      button={
        <ActionButton
          variation="primary"
          className="push"
          isPossible={!submit.isClosed && rubrics.length > 0}
          onClick={submit.start}
        >
          {submitLabel}
        </ActionButton>
      }
      foot={<KeyHints rubrics={rubrics} showShortcuts={showShortcuts} />}
    >
      <ReleasedNotice review={review} />
      <GivenBackNotice review={review} />
      <ReviewClosedNotice review={review} of={open} />
      <LoggedOutNotice autosave={open.autosave}>
        What you wrote stays on this page and is saved after you log in again.
      </LoggedOutNotice>
      <RefusedNotice autosave={open.autosave} />
      {submit.error && <Failure>{submit.error.message}</Failure>}
      {submit.attempt && <MissingSummary {...{ review, answers }} attempt={submit.attempt} />}
      <InterviewNotes review={review} />
      {rubrics.length === 0 && (
        <p className="muted">There is no score sheet for this role yet. A super reviewer can write one.</p>
      )}
      {rubrics.map((rubric) => (
        <RubricSection key={rubric.id} rubric={rubric}>
          {rubric.questions.map((question) => (
            <ScoreField
              key={question.scoreKey}
              {...{ review, rubric, question, open }}
              isChecked={submit.attempt !== undefined}
            />
          ))}
          {!submit.isClosed && (
            <p className="small">
              <TextButton onClick={addEvidence}>Add evidence...</TextButton>
            </p>
          )}
          <CommentField rubric={rubric} open={open} />
        </RubricSection>
      ))}
      <SubmitAtEnd {...{ review, answers, submit }} />
      <EarlierVersions review={review} />
      {submit.isAsking && <SubmitDialog {...{ review, submit }} onClose={submit.close} />}
    </RubricPane>
  )
}

interface ScoreFieldProps {
  review: Review
  rubric: RubricVersion
  question: RubricQuestion
  open: OpenDraft
  /** The reviewer has tried to submit: a missing score is marked from then on. */
  isChecked: boolean
}

function ScoreField({ review, rubric, question, open, isChecked }: ScoreFieldProps) {
  const { prompt, optional, scoreKey } = question
  const fieldId = scoreFieldId(rubric.id, question)
  const { value, isReadOnly, change, field } = useField(open, scoreField(scoreKey), fieldId)
  const goOn = () => goToNext(review, open, fieldId)
  const onKeyDown = useTypedScores({ question, isReadOnly, value, change, goOn })
  const isMissing = isChecked && !optional && value === ''
  const clear = () => {
    // The button disappears, so the focus must move elsewhere.
    document.getElementById(fieldId)?.focus()
    change('')
  }
  return (
    <ScoreChoice {...{ question, fieldId, value, isReadOnly, isMissing, onKeyDown, onChange: change }}>
      {optional && value !== '' && !isReadOnly && (
        <p className="small">
          <TextButton aria-label={`Clear my score: ${prompt}`} onClick={clear}>
            Clear my score
          </TextButton>
        </p>
      )}
      <ConflictingAnswers {...field} />
      <EvidenceField {...{ question, fieldId, open }} />
    </ScoreChoice>
  )
}

interface Typing {
  question: RubricQuestion
  isReadOnly: boolean
  value: string
  change: (value: string) => void
  /** To the next question. */
  goOn: () => void
}

/**
 * A digit chooses that score. The first score of a question leads on to the next one without a score; one that corrects it, or may still
 * become a 10, keeps the focus. Backspace or Delete clears an optional one.
 */
function useTypedScores({ question, isReadOnly, value, change, goOn }: Typing) {
  const before = useRef<TypedDigit>(undefined)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, target } = event
    const isOnScore = target instanceof HTMLInputElement && target.type === 'radio'
    if (isReadOnly || !isOnScore || event.ctrlKey || event.metaKey || event.altKey) return
    if (question.optional && (key === 'Backspace' || key === 'Delete')) return change('')
    if (!/^\d$/.test(key)) return
    // Those who type elsewhere on the page score the next question.
    event.stopPropagation()
    const typed = { digit: key, at: event.timeStamp }
    const score = typedScore(typed, question, before.current)
    before.current = typed
    if (score === undefined || event.repeat) return
    change(String(score))
    currentTarget.querySelector<HTMLInputElement>(`input[value="${score}"]`)?.focus()
    if (score === 10 || (value === '' && !mayBecomeTen(score, question))) goOn()
  }
}

const mayBecomeTen = (score: number, { maxValue }: RubricQuestion) => score === 1 && maxValue === 10

/** To the first question without a score, if there is one; the focus stays otherwise. */
function goToNext(review: Review, { draft }: OpenDraft, from?: string) {
  const next = nextToScore(review, draft.answersIn(scoresSectionId))
  if (next && !next.isScored && next.fieldId !== from) goToScore(next.fieldId)
}

/** Where no score has the focus, a digit scores the first question without a score. */
function useScoringKeys(review: Review, open: OpenDraft) {
  const { phase } = useSaveState(open.autosave)
  const give = (digit: string) => {
    const next = nextToScore(review, open.draft.answersIn(scoresSectionId))
    if (phase === 'closed' || !next || next.isScored) return
    const score = typedScore({ digit, at: 0 }, next.question)
    if (score === undefined) return
    open.draft.change(scoresSectionId, scoreField(next.question.scoreKey), String(score))
    goToScore(next.fieldId)
    if (!mayBecomeTen(score, next.question)) goToNext(review, open)
  }
  useSingleKeys(Object.fromEntries('0123456789'.split('').map((digit) => [digit, () => give(digit)])))
}

function CommentField({ rubric, open }: { rubric: RubricVersion; open: OpenDraft }) {
  const fieldId = commentField(rubric.id)
  const { value, isReadOnly, change, field } = useField(open, fieldId, fieldId)
  return (
    <CommentBox {...{ rubric, fieldId, value, isReadOnly, onChange: change }}>
      <ConflictingAnswers {...field} />
    </CommentBox>
  )
}
