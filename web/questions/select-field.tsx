import { Checkbox } from '@aws-amplify/ui-react'
import { type FieldProps, OptionGroup } from './field-parts.tsx'
import { toggled } from './field-rules.ts'
import styles from './questions.module.css'

/** Any of several options. A chosen option that the form no longer has is shown, so that it can be unselected. */
export function SelectField({ question, answer, problem, isReadOnly, change }: FieldProps) {
  const { questionOptions = [] } = question
  const chosen = typeof answer === 'string' ? [] : answer
  const gone = chosen.filter((option) => !questionOptions.includes(option))
  return (
    <OptionGroup question={question} problem={problem}>
      {[...questionOptions, ...gone].map((option) => (
        <Checkbox
          key={option}
          className={styles.option ?? ''}
          name={question.questionId}
          value={option}
          label={gone.includes(option) ? `${option} (not offered any more)` : option}
          checked={chosen.includes(option)}
          isDisabled={isReadOnly}
          onChange={() => change(toggled(chosen, option, questionOptions))}
        />
      ))}
    </OptionGroup>
  )
}
