import { useMutation, useQueryClient } from '@tanstack/react-query'
import { assignments } from '#shared/reviews/assignment-routes.ts'
import type { Acquaintance } from '#shared/reviews/conflict-of-interest.ts'
import { mostDeclared } from '#shared/reviews/list-of-names.ts'
import { client } from '#web/api/client.ts'
import { ownAssignments } from '#web/staff/assignments/own-assignments.ts'
import { refreshDashboards } from './review-queries.ts'

interface Declaration {
  names: readonly string[]
  acquaintance: Acquaintance
}

/** Says that the caller knows people of these names, in as many calls as it takes. */
export function useDeclaring(formId: string, onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ names, acquaintance }: Declaration) => {
      for (let from = 0; from < names.length; from += mostDeclared)
        await client(assignments).declareNames({
          params: { formId },
          body: { names: names.slice(from, from + mostDeclared), acquaintance },
        })
    },
    onSuccess: async () => {
      onDone()
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['names', formId] }),
        cache.invalidateQueries(ownAssignments(formId)),
        refreshDashboards(),
      ])
    },
  })
}
