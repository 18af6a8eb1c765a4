import type { Question, Section } from '#shared/forms/form.ts'
import { choicesOf, questionTypes } from '#shared/forms/question-types.ts'
import { decidersOf, showIfFault } from '#shared/forms/show-if.ts'
import type { JsonPath } from '#shared/kernel/json-text.ts'
import { SelectField } from '#web/kit/authoring/fields.tsx'
import styles from './builder.module.css'

interface Props {
  sections: readonly Section[]
  section: Section
  /** The question's place in its section. */
  at: number
  path: JsonPath
  onChange: (showIf: Question['showIf']) => void
}

/** On which option of an earlier question it depends whether this one is asked. Without such a question there is nothing to choose. */
export function ShowIfFields({ sections, section, at, path, onChange }: Props) {
  const { showIf, questionType } = section.questions[at]!
  const deciders = questionTypes[questionType].answer === 'roles' ? [] : decidersOf(section.questions, at)
  if (deciders.length === 0 && !showIf) return null
  const fault = showIfFault(sections, section, at)
  const decider = deciders.find(({ questionId }) => questionId === showIf?.questionId)
  const choices = decider ? choicesOf(decider) : []
  const choose = (id: string) => {
    const chosen = deciders.find(({ questionId }) => questionId === id)
    onChange(chosen && { questionId: id, option: choicesOf(chosen)[0]! })
  }
  return (
    <div className={styles.pair}>
      <SelectField
        path={[...path, 'showIf']}
        label="Show if"
        value={showIf?.questionId ?? ''}
        problem={fault && `This question ${fault}`}
        options={[
          ['', 'Always shown'],
          ...deciders.map(
            ({ questionId, questionText }) => [questionId, questionText || 'New question'] as const,
          ),
          ...(showIf && !decider ? [[showIf.questionId, 'A question that cannot decide it'] as const] : []),
        ]}
        onChange={choose}
      />
      {showIf && (
        <SelectField
          path={[...path, 'showIf', 'option']}
          label="is"
          value={showIf.option}
          options={[...new Set([...choices, showIf.option])].map((option) => [
            option,
            choices.includes(option) ? option : `${option} (no option any more)`,
          ])}
          onChange={(option) => onChange({ ...showIf, option })}
        />
      )}
    </div>
  )
}
