import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { type Judging, rubrics } from '#shared/reviews/rubric-routes.ts'
import type { Rubric } from '#shared/reviews/rubric.ts'
import { isRefused } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'

export const rubricsApi = client(rubrics)

export const rubricQueries = {
  ofForm: (formId: string) =>
    queryOptions({
      queryKey: ['rubrics', formId],
      queryFn: () => rubricsApi.listRubrics({ params: { formId } }),
    }),
}

/**
 * Changes the score sheets of a form. The server answers with the new ones. After a failure they are fetched again: someone else has
 * changed them, or the answer was lost.
 */
export function useJudgingChange<Change>(
  formId: string,
  change: (given: Change) => Promise<Judging>,
  onSaved: (judging: Judging, given: Change) => void = () => undefined,
) {
  const cache = useQueryClient()
  const { queryKey } = rubricQueries.ofForm(formId)
  return useMutation({
    mutationFn: change,
    onSuccess(judging, given) {
      cache.setQueryData(queryKey, judging)
      // They say which roles lack a sheet.
      void cache.invalidateQueries({ queryKey: ['dashboard', 'needs', formId] })
      onSaved(judging, given)
    },
    onError: (error) => {
      const fetched = cache.invalidateQueries({ queryKey })
      return isRefused(error, 'CONFLICT') ? fetched : undefined
    },
  })
}

export const kindName: Record<AssignmentKind, string> = { review: 'Reviews', interview: 'Interviews' }

/** The score sheet of a role: all parts by which its applications are judged in reviews, or in interviews. */
export interface Sheet {
  formId: string
  kind: AssignmentKind
  role: ApplicationRole
}

/** The address of a sheet, or of a new part on it. */
export const sheetPath = ({ formId, kind, role }: Sheet, page: 'rubrics' | 'newRubric' = 'rubrics') =>
  `${pathTo(page, { formId })}?${new URLSearchParams({ kind, role })}`

/** The address at which a part of a sheet is edited. */
export const partPath = ({ formId, kind, role }: Sheet, rubricId: string) =>
  `${pathTo('editRubric', { formId, rubricId })}?${new URLSearchParams({ kind, role })}`

/** 'reviewers of Engineer': who fills the sheet in. */
export const readersOf = ({ kind, role }: Sheet) => `${kind}ers of ${chapterRoles.nameOf(role)}`

/** How a sentence names a part: by its title, or else by its id. */
export const rubricName = ({ id, title }: Pick<Rubric, 'id' | 'title'>) => title || id

/** 'for everyone', or 'only Engineer, Tech Lead'. */
export const forWhom = ({ roles }: Pick<Rubric, 'roles'>) =>
  roles.length === 0 ? 'for everyone' : `only ${chapterRoles.namesOf(roles)}`
