import { Fieldset } from '@aws-amplify/ui-react'
import type { ReactNode } from 'react'
import type { Question } from '#shared/form.ts'
import { Hint, QuestionLabel } from './question-label.tsx'
import { describing } from './describing.ts'

interface Props {
  question: Question
  problem: string | undefined
  children: ReactNode
}

/** Several boxes under one question. */
export function OptionGroup({ question, problem, children }: Props) {
  return (
    <Fieldset
      className="amplify-field"
      legend={<QuestionLabel question={question} />}
      aria-describedby={describing(question, problem)}
    >
      <Hint question={question} />
      <div className="options">{children}</div>
    </Fieldset>
  )
}
