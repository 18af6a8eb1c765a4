import { Button, Radio, RadioGroupField } from '@aws-amplify/ui-react'
import type { MouseEvent } from 'react'
import type { FieldProps } from './field-props.ts'
import { Hint, QuestionLabel } from './question-label.tsx'
import { describing } from './describing.ts'

/** One of several options. An answer that may be left out can be taken back. */
export function ChoiceField({ question, answer, problem, isReadOnly, change }: FieldProps) {
  const { questionId, questionOptions = [], optional } = question
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // This button goes, so the focus must stand somewhere else.
    currentTarget.closest('fieldset')?.querySelector('input')?.focus()
    change('')
  }
  return (
    <RadioGroupField
      legend={<QuestionLabel question={question} />}
      name={questionId}
      value={String(answer)}
      isDisabled={isReadOnly}
      hasError={problem !== undefined}
      aria-describedby={describing(question, problem)}
      onChange={({ target }) => change(target.value)}
    >
      <Hint question={question} />
      <div className="options">
        {questionOptions.map((option) => (
          <Radio key={option} className="option" value={option}>
            {option}
          </Radio>
        ))}
      </div>
      {optional && answer !== '' && !isReadOnly && (
        <Button className="clear" size="small" variation="link" onClick={clear}>
          Clear my choice
        </Button>
      )}
    </RadioGroupField>
  )
}
