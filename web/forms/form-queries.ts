import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { formAuthoring } from '#shared/forms/authoring-routes.ts'
import { client } from '#web/api/client.ts'

export const formsApi = client(formAuthoring)

/** The whole form for its authors. It is never cached, because an author must edit the latest version. */
export const formSource = (formId: string) =>
  queryOptions({
    queryKey: ['forms', 'source', formId],
    queryFn: () => formsApi.source({ params: { formId } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const formRetention = (formId: string) =>
  queryOptions({
    queryKey: ['forms', 'retention', formId],
    queryFn: () => formsApi.retention({ params: { formId } }),
    staleTime: 0,
    gcTime: 0,
  })

/** Fetches the lists of forms again, and what they lack. */
export function useFormsAgain() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({
      queryKey: ['forms'],
      predicate: ({ queryKey }) => queryKey[1] !== 'source',
    })
    void queries.invalidateQueries({ queryKey: ['dashboard', 'needs'] })
  }
}

/** Changes forms, then refreshes the lists of forms. */
export function useFormsChange<Variables, Result>(
  change: (variables: Variables) => Promise<Result>,
  onDone: (result: Result) => void,
) {
  const fetchAgain = useFormsAgain()
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      fetchAgain()
      onDone(result)
    },
  })
}
