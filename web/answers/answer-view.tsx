import { inRoleOrder } from '#shared/application-role.ts'
import type { Question } from '#shared/form.ts'
import { type Answers, answerTo, isBlank } from '#shared/response.ts'
import { ViewFileButton } from './view-file-button.tsx'
import { RolePill } from '#web/ui/role-pill.tsx'

interface Props {
  question: Question
  answers: Answers
  place: { responseId: string; sectionId: string }
}

/** An answer to be read. */
export function AnswerView({ question, answers, place }: Props) {
  const answer = answerTo(question, answers)
  if (isBlank(answer)) return <p className="muted">Not provided</p>
  if (question.questionType === 'file-upload')
    return (
      <p className="row answer-file">
        {answer}
        <ViewFileButton
          responseId={place.responseId}
          place={{ sectionId: place.sectionId, questionId: question.questionId }}
          name={String(answer)}
        />
      </p>
    )
  if (typeof answer === 'string')
    return (
      <p className="answer" dir="auto">
        {answer}
      </p>
    )
  if (question.questionType === 'role-select')
    return (
      <p className="row">
        {inRoleOrder(answer).map((role) => (
          <RolePill key={role} role={role} />
        ))}
      </p>
    )
  return (
    <ul className="bullets">
      {answer.map((option) => (
        <li key={option}>{option}</li>
      ))}
    </ul>
  )
}
