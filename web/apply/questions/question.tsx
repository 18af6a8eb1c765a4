import { memo } from 'react'
import { questionTypes } from '#shared/question-types.ts'
import type { AnswerValue } from '#shared/response.ts'
import { answerText } from '#web/answers/answer-text.ts'
import { ConflictingAnswers } from '#web/autosave/conflicts/conflicting-answers.tsx'
import { AnswerField } from '#web/questions/answer-field.tsx'
import { FieldProblem } from '#web/ui/field-error.tsx'
import { useApplication } from '../application.tsx'
import { questionAnchor } from '../sections.ts'
import { FileQuestion } from './file-question.tsx'
import type { QuestionProps } from './question-props.ts'
import { useProblem, useQuestion } from './question-state.ts'
import { Unstored } from './unstored.tsx'

/** A question with its field, what is wrong with its answer, and the choice where two answers stand against each other. */
export const Question = memo(function Question(props: QuestionProps) {
  const { sectionId, question } = props
  const { questionId } = question
  const application = useApplication()
  const place = {
    of: application,
    sectionId,
    questionId,
    fieldId: questionId,
    textOf: (answer: AnswerValue) => answerText(question, answer),
  }
  const problem = useProblem(props.sectionId, props.question)
  return (
    <div id={questionAnchor(questionId)} className={problem ? 'question question--error' : 'question'}>
      <Field {...props} />
      {problem && <FieldProblem id={`${questionId}-problem`} text={problem} />}
      <ConflictingAnswers {...place} />
      <Unstored {...props} />
    </div>
  )
})

const Field = (props: QuestionProps) =>
  questionTypes[props.question.questionType].answer === 'file' ? (
    <FileQuestion {...props} />
  ) : (
    <WrittenField {...props} />
  )

function WrittenField({ sectionId, question }: QuestionProps) {
  const { form } = useApplication()
  const state = useQuestion(sectionId, question)
  return <AnswerField question={question} {...state} disabledRoles={form.disabledRoles} />
}
