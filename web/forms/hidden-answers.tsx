import type { ReactNode } from 'react'
import type { Question } from '#shared/forms/form.ts'
import { counted } from '#shared/kernel/wording.ts'
import { Notice } from '#web/kit/ui/message.tsx'

interface Props {
  questions: readonly Question[]
  /** A button for each question. */
  action?: (question: Question) => ReactNode
}

/** A longer list would push everything else off screen. */
const few = 5

/** Questions that a change removes from their section or asks only after another choice, and what that means for their answers. */
export function HiddenAnswers({ questions, action }: Props) {
  if (questions.length === 0) return null
  return (
    <div className="stack">
      <Notice>
        The answers to these questions are kept, but applicants and reviewers see them only where the form
        still asks for them. They are shown again once the question is back as it was.
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
