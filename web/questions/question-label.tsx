import type { Question } from '#shared/form.ts'
import { Markdown } from '#web/ui/markdown.tsx'

/** The words of a question, with its asterisk, or that it may be left out. */
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

/** What else is said to a question, between it and its field. */
export function Hint({ question: { questionId, secondaryText } }: { question: Question }) {
  return secondaryText ? (
    <div className="amplify-field__description" id={`${questionId}-hint`}>
      <Markdown text={secondaryText} />
    </div>
  ) : null
}
