import { Input, Label } from '@aws-amplify/ui-react'
import { type ChangeEvent, useState } from 'react'
import { questionTypes } from '#shared/question-types.ts'
import type { FieldProps } from './field-props.ts'
import { describing } from './describing.ts'
import { Hint, QuestionLabel } from './question-label.tsx'
import { WordCounter } from './word-counter.tsx'
import { hasWordLimit } from './word-limits.ts'

const area = 'amplify-textarea amplify-field-group__control'

/** Longest text that is stored, in characters. */
const longest = 20_000

/**
 * A text field, of one line or several, with its word counter. Its parts stand alone because a hint may be a list, for which
 * the text fields of the kit have no room, and the kit has no text area without its field.
 */
export function TextField({ question, answer, problem, isReadOnly, change }: FieldProps) {
  const { questionId, questionType, placeholderText } = question
  const [wasLeft, setWasLeft] = useState(false)
  const counterId = hasWordLimit(question) ? `${questionId}-limits` : undefined
  const field = {
    id: questionId,
    // Whatever language it is written in, it begins on its own side.
    dir: 'auto',
    value: String(answer),
    maxLength: longest,
    readOnly: isReadOnly,
    'aria-invalid': problem !== undefined,
    'aria-describedby': describing(question, problem, counterId),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(target.value),
    onBlur: () => setWasLeft(true),
    ...(placeholderText && { placeholder: placeholderText }),
  }
  return (
    <div className="amplify-flex amplify-field">
      <Label htmlFor={questionId}>
        <QuestionLabel question={question} />
      </Label>
      <Hint question={question} />
      {questionTypes[questionType].isOneLine ? (
        <Input {...field} hasError={problem !== undefined} />
      ) : (
        <textarea className={problem ? `${area} amplify-textarea--error` : area} rows={7} {...field} />
      )}
      {counterId && (
        <WordCounter
          id={counterId}
          question={question}
          text={String(answer)}
          mayBeTooShort={!wasLeft && problem === undefined}
        />
      )}
    </div>
  )
}
