import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Answers } from '#shared/response.ts'
import { missingScores, type Review } from '#shared/review.ts'
import { scoreFieldId } from './field-place.ts'

interface Props {
  review: Review
  answers: Answers
  attempt: object
}

/** What is missing for the submit, each with the way to it. What is scored meanwhile stays in its place, so nothing jumps. */
export function MissingSummary({ review, answers, attempt }: Props) {
  const box = useRef<HTMLElement>(null)
  const [shown, setShown] = useState({ attempt, missing: missingKeys(review, answers) })
  if (shown.attempt !== attempt) setShown({ attempt, missing: missingKeys(review, answers) })
  useEffect(() => box.current?.focus(), [attempt])
  const open = missingKeys(review, answers)
  const questions = review.rubrics.flatMap(({ id, questions }) =>
    questions.map((question) => ({ id, question })),
  )
  return (
    <section className="missing" aria-labelledby="missing" tabIndex={-1} ref={box}>
      <h2 id="missing">There is a problem</h2>
      {shown.missing.length === 0 && <p>Please give at least one score.</p>}
      <ul>
        {questions
          .filter(({ question }) => shown.missing.includes(question.scoreKey))
          .map(({ id, question }) => (
            <li key={scoreFieldId(id, question)}>
              <a href={`#${scoreFieldId(id, question)}`} onClick={goToField}>
                {question.prompt}
              </a>
              : {open.includes(question.scoreKey) ? 'This question is required' : 'Done'}
            </li>
          ))}
      </ul>
    </section>
  )
}

const missingKeys = (review: Review, answers: Answers) =>
  missingScores(review, answers).map(({ scoreKey }) => scoreKey)

function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector('input')?.focus({ preventScroll: true })
}
