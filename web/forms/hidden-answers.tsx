import type { ReactNode } from 'react'
import type { Question } from '#shared/form.ts'
import { counted } from '#shared/wording.ts'
import { Notice } from '#web/ui/message.tsx'

interface Props {
  questions: readonly Question[]
  /** What can be done about one of them. */
  action?: (question: Question) => ReactNode
}

/** More would push everything else out of sight. */
const few = 5

/** Questions that a change takes out of their section, and what that means for what was answered. */
export function HiddenAnswers({ questions, action }: Props) {
  if (questions.length === 0) return null
  return (
    <div className="stack">
      <Notice>
        What was answered to these questions is kept, but neither applicants nor reviewers see it any more. It
        is shown again when the question is back in its section with the same id.
      </Notice>
      <details open={questions.length <= few}>
        <summary>{counted(questions.length, 'question')}</summary>
        <ul className="bullets">
          {questions.map((question) => (
            <li key={question.questionId}>
              {question.questionText || question.questionId} {action?.(question)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
