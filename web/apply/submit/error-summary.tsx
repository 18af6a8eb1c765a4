import type { MouseEvent, RefObject } from 'react'
import type { PublicForm } from '#shared/form.ts'
import type { ValidationError } from '#shared/submission.ts'
import { answerAnchor } from '#web/answers/answered-section.tsx'

interface Props {
  form: PublicForm
  errors: readonly ValidationError[]
  box: RefObject<HTMLElement | null>
}

/** All that is missing or wrong, each with the way to its place. After an attempt to submit it has the focus. */
export function ErrorSummary({ form, errors, box }: Props) {
  if (errors.length === 0) return null
  const questions = form.sections.flatMap((section) => section.questions)
  const textOf = (id: string) => questions.find(({ questionId }) => questionId === id)?.questionText ?? id
  return (
    <section className="summary" aria-labelledby="problems" tabIndex={-1} ref={box}>
      <h2 id="problems">There is a problem</h2>
      <ul>
        {errors.map(({ questionId, message }) => (
          <li key={questionId}>
            <a href={`#${answerAnchor(questionId)}`} onClick={goToAnswer}>
              {textOf(questionId)}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

function goToAnswer(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const answer = document.getElementById(event.currentTarget.hash.slice(1))
  answer?.scrollIntoView({ block: 'start' })
  answer?.focus({ preventScroll: true })
}
