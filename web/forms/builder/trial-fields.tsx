import { type Answers, answerTo } from '#shared/applications/response.ts'
import type { PublicForm, Question } from '#shared/forms/form.ts'
import { AnswerField } from '#web/answers/answer-field.tsx'
import { pressInAnswers } from '#web/answers/answer-keys.ts'
import { FieldProblem } from '#web/kit/ui/field-error.tsx'
import styles from '#web/answers/questions.module.css'

interface Props {
  /** Those that are asked. */
  questions: readonly Question[]
  rules: Pick<PublicForm, 'sections' | 'openRoles' | 'disabledRoles' | 'roleTexts'>
  answers: Answers
  /** What is missing or wrong, by question. */
  problems?: ReadonlyMap<string, string> | undefined
  onChange: (answers: Answers) => void
}

/** Questions that can be filled in, as an applicant does it. Nothing is saved. */
export const TrialFields = ({ questions, rules, answers, problems, onChange }: Props) => (
  <div className={styles.list} onKeyDown={(event) => pressInAnswers(event, () => undefined)}>
    {questions.map((question, at) => {
      const { questionId, questionType } = question
      const problem = problems?.get(questionId)
      return (
        // While a form is written, two questions may have the same id.
        <div key={at} className={problem ? `${styles.question} ${styles.error}` : styles.question}>
          <AnswerField
            key={questionType}
            {...{ question, problem }}
            answer={answerTo(question, answers)}
            isReadOnly={false}
            formRoles={rules}
            change={(answer) => onChange({ ...answers, [questionId]: answer })}
          />
          {problem && <FieldProblem id={`${questionId}-problem`} text={problem} />}
        </div>
      )
    })}
  </div>
)
