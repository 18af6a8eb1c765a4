import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Judging, rubrics } from '#shared/routes/rubrics.ts'
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

/** A change of what a form is judged by. Its answer is what stands now; after a conflict that is fetched. */
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
