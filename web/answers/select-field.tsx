import { Checkbox } from '@aws-amplify/ui-react'
import { otherOption } from '#shared/forms/question-types.ts'
import { type FieldProps, OptionGroup } from './field-parts.tsx'
import { toggled } from './field-rules.ts'
import { OtherText, useOther } from './other-option.tsx'
import styles from './questions.module.css'

/** Any of several options. A chosen option that the form no longer has is shown, so that it can be unselected. */
export function SelectField({ question, answer, problem, isReadOnly, change }: FieldProps) {
  const { questionId, questionOptions = [], allowsOther } = question
  const chosen = typeof answer === 'string' ? [] : answer
  const { other, last } = useOther(question, chosen)
  const gone = chosen.filter((option) => !questionOptions.includes(option) && option !== other)
  const toggle = (option: string) => change(toggled(chosen, option, questionOptions))
  return (
    <OptionGroup question={question} problem={problem}>
      {[...questionOptions, ...gone].map((option) => (
        <Checkbox
          key={option}
          className={styles.option ?? ''}
          name={questionId}
          value={option}
          label={gone.includes(option) ? `${option} (not offered any more)` : option}
          checked={chosen.includes(option)}
          isDisabled={isReadOnly}
          onChange={() => toggle(option)}
        />
      ))}
      {allowsOther && (
        <Checkbox
          className={styles.option ?? ''}
          name={questionId}
          value={otherOption}
          label="Other"
          checked={other !== undefined}
          isDisabled={isReadOnly}
          onChange={() => toggle(last)}
        />
      )}
      {other !== undefined && (
        <OtherText
          {...{ question, isReadOnly }}
          option={other}
          change={(next) => change(chosen.map((option) => (option === other ? next : option)))}
        />
      )}
    </OptionGroup>
  )
}
