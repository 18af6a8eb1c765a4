import { type MouseEvent, type RefObject, useState } from 'react'
import type { Section } from '#shared/form.ts'
import { sectionErrors, type ValidationError } from '#shared/submission.ts'
import { answerAnchor } from '#web/answers/answered-section.tsx'
import { useObserved } from '#web/autosave/observable.ts'
import { useApplication } from '../application.tsx'
import { questionAnchor } from '../sections.ts'
import { goToAnswer, goToQuestion } from './go-to-question.ts'

/** The problems of a section when it was opened again. One that is solved stays in the list, so nothing moves. */
export function SectionProblems({ section }: { section: Section }) {
  const { form, draft } = useApplication()
  const { sectionId } = section
  const answers = useObserved(draft, () => draft.answersIn(sectionId))
  const [found] = useState(() =>
    draft.wasLeft(sectionId) ? sectionErrors(section, form.disabledRoles, answers) : [],
  )
  if (found.length === 0) return null
  const open = sectionErrors(section, form.disabledRoles, answers)
  const messageOf = (id: string) => open.find(({ questionId }) => questionId === id)?.message ?? 'Done'
  return (
    <ProblemSummary
      lines={section.questions
        .filter(({ questionId }) => found.some((each) => each.questionId === questionId))
        .map(({ questionId, questionText }) => ({
          anchor: questionAnchor(questionId),
          questionText,
          message: messageOf(questionId),
        }))}
      goTo={goToQuestion}
    />
  )
}

interface SubmissionProps {
  errors: readonly ValidationError[]
  box: RefObject<HTMLElement | null>
}

/** Everything that is missing or wrong in the application. After an attempt to submit it gets the focus. */
export function SubmissionProblems({ errors, box }: SubmissionProps) {
  const { form } = useApplication()
  if (errors.length === 0) return null
  const questions = form.sections.flatMap((section) => section.questions)
  const textOf = (id: string) => questions.find(({ questionId }) => questionId === id)?.questionText ?? id
  return (
    <ProblemSummary
      lines={errors.map(({ questionId, message }) => ({
        anchor: answerAnchor(questionId),
        questionText: textOf(questionId),
        message,
      }))}
      goTo={goToAnswer}
      box={box}
    />
  )
}

interface Props {
  lines: readonly { anchor: string; questionText: string; message: string }[]
  goTo: (event: MouseEvent<HTMLAnchorElement>) => void
  box?: RefObject<HTMLElement | null>
}

const ProblemSummary = ({ lines, goTo, box }: Props) => (
  <section className="summary" aria-labelledby="problems" tabIndex={-1} ref={box}>
    <h2 id="problems">There is a problem</h2>
    <ul>
      {lines.map(({ anchor, questionText, message }) => (
        <li key={anchor}>
          <a href={`#${anchor}`} onClick={goTo}>
            {questionText}
          </a>
          : {message}
        </li>
      ))}
    </ul>
  </section>
)
