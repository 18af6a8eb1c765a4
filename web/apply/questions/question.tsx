import { memo } from 'react'
import { questionAnchor } from '../sections.ts'
import { ChoiceQuestion } from './choice-question.tsx'
import { Contest } from './contest.tsx'
import { Earlier } from './earlier.tsx'
import { FileQuestion } from './file-question.tsx'
import { Problem } from './problem.tsx'
import type { QuestionProps } from './question-props.ts'
import { useProblem } from './question-state.ts'
import { RoleQuestion } from './role-question.tsx'
import { SelectQuestion } from './select-question.tsx'
import { TextQuestion } from './text-question.tsx'
import { Unstored } from './unstored.tsx'

/** A question with its field, what is wrong with its answer, and the choice where two answers stand against each other. */
export const Question = memo(function Question(props: QuestionProps) {
  const { questionId } = props.question
  const problem = useProblem(props.sectionId, props.question)
  return (
    <div id={questionAnchor(questionId)} className={problem ? 'question question--error' : 'question'}>
      <Field {...props} />
      {problem && <Problem id={`${questionId}-problem`} text={problem} />}
      <Contest {...props} />
      <Earlier {...props} />
      <Unstored {...props} />
    </div>
  )
})

function Field(props: QuestionProps) {
  switch (props.question.questionType) {
    case 'short-answer':
    case 'long-answer':
      return <TextQuestion {...props} />
    case 'multiple-choice':
      return <ChoiceQuestion {...props} />
    case 'multiple-select':
      return <SelectQuestion {...props} />
    case 'role-select':
      return <RoleQuestion {...props} />
    case 'file-upload':
      return <FileQuestion {...props} />
  }
}
