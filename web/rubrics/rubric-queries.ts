import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssignmentKind } from '#shared/assignment.ts'
import { type Judging, rubrics } from '#shared/routes/rubrics.ts'
import type { Rubric } from '#shared/rubric.ts'
import { ApiError } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'

export const rubricsApi = client(rubrics)

export const rubricQueries = {
  ofForm: (formId: string) =>
    queryOptions({
      queryKey: ['rubrics', formId],
      queryFn: () => rubricsApi.list({ params: { formId } }),
    }),
}

/** Changes the rubrics or weights of a form. The server answers with the new ones; after a conflict they are fetched again. */
export function useJudgingChange<Change>(formId: string, change: (given: Change) => Promise<Judging>) {
  const cache = useQueryClient()
  const { queryKey } = rubricQueries.ofForm(formId)
  return useMutation({
    mutationFn: change,
    onSuccess: (judging) => cache.setQueryData(queryKey, judging),
    onError: (error) => (isConflict(error) ? cache.invalidateQueries({ queryKey }) : undefined),
  })
}

export const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'CONFLICT'

export const kindName: Record<AssignmentKind, string> = { review: 'Reviews', interview: 'Interviews' }

/** How a sentence names a rubric: by its title, or else by its id. */
export const rubricName = ({ id, title }: Pick<Rubric, 'id' | 'title'>) => title || id
