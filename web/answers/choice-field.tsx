import { Button, Radio, RadioGroupField } from '@aws-amplify/ui-react'
import type { MouseEvent } from 'react'
import { choicesOf } from '#shared/forms/question-types.ts'
import { type FieldProps, Hint, QuestionLabel } from './field-parts.tsx'
import { describing } from './field-rules.ts'
import { OtherText, useOther } from './other-option.tsx'
import styles from './questions.module.css'

/** One of several options. The choice of an optional question can be cleared. */
export function ChoiceField({ question, answer, problem, isReadOnly, change }: FieldProps) {
  const { questionId, allowsOther, optional } = question
  const chosen = String(answer)
  const { other, last } = useOther(question, [chosen])
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // This button disappears, so the focus must move elsewhere.
    currentTarget.closest('fieldset')?.querySelector('input')?.focus()
    change('')
  }
  return (
    <RadioGroupField
      legend={<QuestionLabel question={question} />}
      name={questionId}
      value={chosen}
      isDisabled={isReadOnly}
      hasError={problem !== undefined}
      aria-describedby={describing(question, problem)}
      onChange={({ target }) => change(target.value)}
    >
      <Hint question={question} />
      <div className={styles.options}>
        {choicesOf(question).map((option) => (
          <Radio key={option} className={styles.option ?? ''} value={option}>
            {option}
          </Radio>
        ))}
        {allowsOther && (
          <Radio key="other" className={styles.option ?? ''} value={last}>
            Other
          </Radio>
        )}
        {other !== undefined && <OtherText {...{ question, isReadOnly, change }} option={other} />}
      </div>
      {optional && answer !== '' && (
        <Button
          className={styles.clear ?? ''}
          size="small"
          variation="link"
          isDisabled={isReadOnly}
          onClick={clear}
        >
          Clear my choice
        </Button>
      )}
    </RadioGroupField>
  )
}
