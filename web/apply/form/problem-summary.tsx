import { useState } from 'react'
import type { Question, Section } from '#shared/form.ts'
import { sectionErrors } from '#shared/submission.ts'
import { useApplication } from '../application.tsx'
import { goToQuestion } from '../questions/go-to-question.ts'
import { useProblem } from '../questions/question-state.ts'
import { questionAnchor } from '../sections.ts'

/** What was wrong with the section when it was opened again. What is put right meanwhile stays in its place, so nothing jumps. */
export function ProblemSummary({ section }: { section: Section }) {
  const { form, draft } = useApplication()
  const { sectionId } = section
  const [found] = useState(() =>
    draft.wasLeft(sectionId) ? sectionErrors(section, form.disabledRoles, draft.answersIn(sectionId)) : [],
  )
  if (found.length === 0) return null
  return (
    <section className="summary" aria-labelledby="problems">
      <h2 id="problems">There is a problem</h2>
      <ul>
        {section.questions
          .filter(({ questionId }) => found.some((each) => each.questionId === questionId))
          .map((question) => (
            <ProblemLine key={question.questionId} sectionId={sectionId} question={question} />
          ))}
      </ul>
    </section>
  )
}

function ProblemLine({ sectionId, question }: { sectionId: string; question: Question }) {
  const problem = useProblem(sectionId, question)
  return (
    <li>
      <a href={`#${questionAnchor(question.questionId)}`} onClick={goToQuestion}>
        {question.questionText}
      </a>
      : {problem ?? 'Done'}
    </li>
  )
}
