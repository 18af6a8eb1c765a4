import { useMemo } from 'react'
import { rolesIn } from '#shared/applications/response.ts'
import { type Section, sectionsFor } from '#shared/forms/form.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { useApplication } from './application.tsx'

/** The sections that this person fills in, according to the roles they have chosen so far. */
export function useSections(): Section[] {
  const { form, draft } = useApplication()
  const roles = useObserved(draft, () => rolesIn(form, draft.answers()).join(' '))
  return useMemo(() => sectionsFor(form.sections, roles.split(' ')), [form, roles])
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

/** In the router's state: the page was opened from the check of all answers, and leads back there. */
export const fromCheck = { isFromCheck: true } as const

export const isFromCheck = ({ state }: { state: unknown }) =>
  (state as Partial<typeof fromCheck> | null)?.isFromCheck === true
