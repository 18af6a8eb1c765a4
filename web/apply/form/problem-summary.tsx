import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Section } from '#shared/form.ts'
import { sectionErrors, type ValidationError } from '#shared/submission.ts'
import { answerAnchor } from '#web/answers/answered-section.tsx'
import { useObserved } from '#web/autosave/observable.ts'
import { goToElement, goToField, ProblemSummary } from '#web/ui/problem-summary.tsx'
import { useApplication } from '../application.tsx'
import { questionAnchor } from '../sections.ts'

/** The problems of a section when it was opened again. One that is solved stays in the list, so nothing moves. */
export function SectionProblems({ section }: { section: Section }) {
  const { form, draft } = useApplication()
  const { sectionId } = section
  const answers = useObserved(draft, () => draft.answersIn(sectionId))
  const [listed] = useState(() =>
    draft.wasLeft(sectionId) ? sectionErrors(section, form.disabledRoles, answers) : [],
  )
  if (listed.length === 0) return null
  const open = sectionErrors(section, form.disabledRoles, answers)
  const messageOf = (id: string) => open.find(({ questionId }) => questionId === id)?.message ?? 'Done'
  return (
    <ProblemSummary
      problems={section.questions
        .filter(({ questionId }) => listed.some((each) => each.questionId === questionId))
        .map(({ questionId, questionText }) => ({
          id: questionAnchor(questionId),
          text: questionText,
          message: messageOf(questionId),
        }))}
      goTo={goToField}
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
      problems={errors.map(({ questionId, message }) => ({
        id: answerAnchor(questionId),
        text: textOf(questionId),
        message,
      }))}
      goTo={goToElement}
      box={box}
    />
  )
}

/** Goes to the question in the address. */
export function useGoToHash() {
  const { key, hash } = useLocation()
  useEffect(() => {
    if (hash) goToField(hash.slice(1))
  }, [key, hash])
}
