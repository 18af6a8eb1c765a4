import { useMemo } from 'react'
import { inRoleOrder } from '#shared/application-role.ts'
import { type Section, sectionsFor } from '#shared/form.ts'
import { rolesIn } from '#shared/response.ts'
import { useApplication } from './application.tsx'
import { useObserved } from '#web/autosave/observable.ts'

/** The sections that this person fills in, by the roles chosen at the moment. */
export function useSections(): Section[] {
  const { form, draft } = useApplication()
  const roles = useObserved(draft, () => rolesIn(form.sections, draft.answers()).join(' '))
  return useMemo(() => sectionsFor(form.sections, inRoleOrder(roles.split(' '))), [form, roles])
}

/** The place of a question in its section's page. */
export const questionAnchor = (questionId: string) => `question-${questionId}`
