import { Hint, QuestionLabel } from './question-label.tsx'
import type { QuestionProps } from './question.tsx'

/** A place for a file, which cannot be sent yet. */
export function FileQuestion({ question }: QuestionProps) {
  return (
    <div className="amplify-flex amplify-field">
      <p className="amplify-label">
        <QuestionLabel question={question} />
      </p>
      <Hint question={question} />
      <p className="muted">File upload is not available yet.</p>
    </div>
  )
}
