import { inRoleOrder } from '#shared/application-role.ts'
import type { Question } from '#shared/form.ts'
import { type Answers, answerTo, isBlank } from '#shared/response.ts'
import { RolePill } from '#web/ui/role-pill.tsx'

/** An answer to be read. */
export function AnswerView({ question, answers }: { question: Question; answers: Answers }) {
  const answer = answerTo(question, answers)
  if (isBlank(answer)) return <p className="muted">Not provided</p>
  if (typeof answer === 'string') return <p className="answer">{answer}</p>
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
