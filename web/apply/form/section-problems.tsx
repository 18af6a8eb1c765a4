import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { sectionErrors } from '#shared/applications/submission.ts'
import type { Section } from '#shared/forms/form.ts'
import { faultsHeading, faultWords } from '#web/answers/fault-words.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { firstFieldIn, goToField, ProblemSummary } from '#web/kit/ui/problem-summary.tsx'
import { useApplication } from '../application.tsx'
import { isByPointer, questionAnchor } from '../sections.ts'
import { useIsClosed } from './deadline-notices.tsx'

/** The problems of a section when it was opened again. One that is solved stays in the list, so nothing moves. */
export function SectionProblems({ section }: { section: Section }) {
  const { form, draft } = useApplication()
  const { sectionId } = section
  const answers = useObserved(draft, () => draft.answersIn(sectionId))
  const isClosed = useIsClosed()
  const [listed] = useState(() =>
    draft.wasLeft(sectionId) && !isClosed ? sectionErrors(section, form, answers) : [],
  )
  if (listed.length === 0) return null
  const open = sectionErrors(section, form, answers).filter(({ questionId }) =>
    listed.some((each) => each.questionId === questionId),
  )
  const messageOf = (id: string) => open.find(({ questionId }) => questionId === id)?.message
  return (
    <ProblemSummary
      heading={faultsHeading(open.map(({ message }) => message))}
      problems={section.questions
        .filter(({ questionId }) => listed.some((each) => each.questionId === questionId))
        .map(({ questionId, questionText }) => {
          const message = messageOf(questionId)
          return {
            id: questionAnchor(questionId),
            text: questionText,
            message: message && faultWords(message),
          }
        })}
      goTo={goToField}
    />
  )
}

/** Goes to the question in the address. `only`: just if it is this question, whose field may load later than the page. */
export function useGoToHash(only?: string) {
  const { key, hash } = useLocation()
  const id = hash.slice(1)
  const isMeant = id !== '' && (only === undefined || only === id)
  useEffect(() => {
    if (isMeant) goToField(id)
  }, [key, id, isMeant])
}

/** The list of a section's questions. */
export const questionList = 'questions'

/**
 * Someone who pressed Next with a mouse writes on at once: the first field has the focus, if the heading stays in sight. After a key, the
 * heading has it.
 */
export function useFirstField() {
  const location = useLocation()
  const isNew = useNavigationType() !== 'POP'
  const isMeant = isNew && isByPointer(location)
  useEffect(() => {
    // The shell moves the focus to the heading after this.
    if (isMeant) queueMicrotask(focusFirstField)
  }, [location.key, isMeant])
}

function focusFirstField() {
  const field = firstFieldIn(document.getElementById(questionList))
  const isInSight = field && field.getBoundingClientRect().bottom <= window.innerHeight
  if (isInSight && matchMedia('(hover: hover)').matches) field.focus({ preventScroll: true })
}

/** Enter leads from one question to the next, and from the last one to what comes after the section. */
export function goOn(field: Element) {
  const list = document.getElementById(questionList)
  const question = list && [...list.children].find((each) => each.contains(field))
  const next = firstFieldIn(question?.nextElementSibling)
  if (next) next.focus()
  else list?.parentElement?.querySelector<HTMLElement>('.amplify-button--primary')?.click()
}
