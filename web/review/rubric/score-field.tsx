import { Button } from '@aws-amplify/ui-react'
import { type KeyboardEvent, useRef } from 'react'
import type { RubricQuestion } from '#shared/rubric.ts'
import { ConflictingAnswers } from '#web/autosave/conflicts/conflicting-answers.tsx'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'
import { ScoreChoice } from '#web/rubric/score-choice.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { scorePlace } from './field-place.ts'
import { useField } from './use-field.ts'
import { type TypedDigit, typedScore } from './typed-score.ts'

interface Props {
  rubricId: string
  question: RubricQuestion
  of: OpenDraft
  isChecked: boolean
}

/** One score as a row of buttons: chosen by pointer, arrow keys, or by its number while the row has the focus. */
export function ScoreField({ rubricId, question, of, isChecked }: Props) {
  const { prompt, optional } = question
  const place = scorePlace(rubricId, question, of)
  const { fieldId } = place
  const { value, isReadOnly, change } = useField(place)
  const onKeyDown = useTypedScores(question, isReadOnly, change)
  const isMissing = isChecked && !optional && value === ''
  return (
    <div
      id={fieldId}
      className={isMissing ? 'scorefield scorefield--error' : 'scorefield'}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      <ScoreChoice {...{ question, fieldId, value, isReadOnly, isMissing, onChange: change }} />
      {optional && value !== '' && !isReadOnly && (
        <Button
          className="clear"
          size="small"
          variation="link"
          aria-label={`Clear my score: ${prompt}`}
          onClick={() => change('')}
        >
          Clear my score
        </Button>
      )}
      {isMissing && (
        <p className="amplify-field__error-message" id={`${fieldId}-problem`}>
          <FieldError message="This question is required" />
        </p>
      )}
      <ConflictingAnswers {...place} />
    </div>
  )
}

/** A digit chooses the score and puts the focus on it; Backspace or Delete clears one that may stay blank. */
function useTypedScores(question: RubricQuestion, isReadOnly: boolean, change: (value: string) => void) {
  const before = useRef<TypedDigit>(undefined)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, target } = event
    const isOnScore = target instanceof HTMLInputElement && target.type === 'radio'
    if (isReadOnly || !isOnScore || event.ctrlKey || event.metaKey || event.altKey) return
    if (question.optional && (key === 'Backspace' || key === 'Delete')) return change('')
    if (!/^\d$/.test(key)) return
    const typed = { digit: key, at: event.timeStamp }
    const score = typedScore(typed, question, before.current)
    before.current = typed
    if (score === undefined) return
    change(String(score))
    currentTarget.querySelector<HTMLInputElement>(`input[value="${score}"]`)?.focus()
  }
}
