import { useMemo } from 'react'
import { type Answers, answerTo, isBlank, rolesIn } from '#shared/applications/response.ts'
import { isShown } from '#shared/applications/shown.ts'
import { type PublicForm, type Section, sectionsFor } from '#shared/forms/form.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { Draft } from '#web/autosave/engine/draft.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { useApplication } from './application.tsx'

/** The sections that this person fills in, with the questions that they are asked, according to what they have chosen so far. */
export function useSections(): Section[] {
  const { form, draft } = useApplication()
  const roles = useObserved(draft, () => rolesIn(form, draft.answers()).join(' '))
  const notAsked = useObserved(draft, () => notAskedIn(form, draft).join(' '))
  return useMemo(() => {
    const hidden = new Set(notAsked.split(' '))
    return sectionsFor(form.sections, roles.split(' ')).map((section) => ({
      ...section,
      questions: section.questions.filter(({ questionId }) => !hidden.has(questionId)),
    }))
  }, [form, roles, notAsked])
}

/** The questions that this person is not asked. One whose answer they must choose from two is shown all the same. */
const notAskedIn = ({ sections }: PublicForm, draft: Draft): string[] =>
  sections.flatMap(({ sectionId, questions }) =>
    questions
      .filter((question) => !isShown(question, draft.answersIn(sectionId)))
      .flatMap(({ questionId }) =>
        draft.otherAnswer(sectionId, questionId) === undefined ? questionId : [],
      ),
  )

/** The roles whose questions have answers in sections that are for none of the chosen roles. They are kept, and not sent. */
export function keptRoles({ sections, ...form }: PublicForm, answers: Answers): ApplicationRole[] {
  const chosen = rolesIn({ sections, ...form }, answers)
  return sections
    .filter(({ forRoles }) => forRoles && !forRoles.some((role) => chosen.includes(role)))
    .filter(({ questions }) => questions.some((question) => !isBlank(answerTo(question, answers))))
    .flatMap(({ forRoles = [] }) => forRoles)
}

/** A section among all those that this person fills in. */
export interface Position {
  section: Section
  sections: readonly Section[]
}

export const positionText = ({ section, sections }: Position) =>
  `${sections.indexOf(section) + 1} of ${sections.length}`

/** The id of a question in the page of its section. */
export const questionAnchor = (questionId: string) => `question-${questionId}`

const tried = new WeakSet<Draft>()

/** Someone has tried to submit the draft: from now on, the list of sections also shows what is missing as a problem. */
export const noteTry = (draft: Draft) => tried.add(draft)
export const wasTried = (draft: Draft) => tried.has(draft)

/** In the router's state: a pointer has led here from another section. */
export const byPointer = { isByPointer: true } as const

export const isByPointer = ({ state }: { state: unknown }) =>
  (state as Partial<typeof byPointer> | null)?.isByPointer === true

/** In the router's state: the page was opened from the check of all answers, and leads back there. */
export const fromCheck = { isFromCheck: true } as const

export const isFromCheck = ({ state }: { state: unknown }) =>
  (state as Partial<typeof fromCheck> | null)?.isFromCheck === true
