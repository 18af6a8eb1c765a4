import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { type Judging, rubrics } from '#shared/reviews/rubric-routes.ts'
import type { Rubric } from '#shared/reviews/rubric.ts'
import { isRefused } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'

export const rubricsApi = client(rubrics)

export const rubricQueries = {
  ofForm: (formId: string) =>
    queryOptions({
      queryKey: ['rubrics', formId],
      queryFn: () => rubricsApi.listRubrics({ params: { formId } }),
    }),
}

/**
 * Changes the rubrics or weights of a form. The server answers with the new ones. After a failure they are fetched again: someone else has
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
      onSaved(judging, given)
    },
    onError: (error) => {
      const fetched = cache.invalidateQueries({ queryKey })
      return isRefused(error, 'CONFLICT') ? fetched : undefined
    },
  })
}

export const kindName: Record<AssignmentKind, string> = { review: 'Reviews', interview: 'Interviews' }

/** How a sentence names a rubric: by its title, or else by its id. */
export const rubricName = ({ id, title }: Pick<Rubric, 'id' | 'title'>) => title || id
