import { Fieldset } from '@aws-amplify/ui-react'
import type { ReactNode } from 'react'
import type { AnswerValue } from '#shared/applications/response.ts'
import type { FormRoles, PublicForm, Question } from '#shared/forms/form.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { describing } from './field-rules.ts'
import styles from './questions.module.css'

/** The props of every question field. */
export interface FieldProps {
  question: Question
  answer: AnswerValue
  problem: string | undefined
  isReadOnly: boolean
  /** The roles of its form, and the questions for each. */
  formRoles: FormRoles & Partial<Pick<PublicForm, 'sections'>>
  /** Roles that were answered for. If they are not chosen, these answers are not sent. */
  keptRoles?: readonly ApplicationRole[]
  change: (answer: AnswerValue) => void
}

/** The text of a question, and whether it is required or optional. */
export function QuestionLabel({ question: { questionText, optional } }: { question: Question }) {
  return (
    <>
      {questionText}
      {optional ? (
        <span className="opt"> (Optional)</span>
      ) : (
        <>
          <span className="req" aria-hidden="true">
            {'\u00a0*'}
          </span>
          <span className="vh"> (required)</span>
        </>
      )}
    </>
  )
}

/** The question's secondary text, between its label and its field. */
export function Hint({ question: { questionId, secondaryText } }: { question: Question }) {
  return secondaryText ? (
    <div className="amplify-field__description" id={`${questionId}-hint`}>
      <Markdown text={secondaryText} />
    </div>
  ) : null
}

interface GroupProps {
  question: Question
  problem: string | undefined
  children: ReactNode
}

/** Several checkboxes under one question. */
export function OptionGroup({ question, problem, children }: GroupProps) {
  return (
    <Fieldset
      className="amplify-field"
      legend={<QuestionLabel question={question} />}
      aria-describedby={describing(question, problem)}
    >
      <Hint question={question} />
      <div className={styles.options}>{children}</div>
    </Fieldset>
  )
}
