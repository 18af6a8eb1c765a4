import { queryOptions } from '@tanstack/react-query'
import { unpacked } from '#shared/fair/assignment-plan.ts'
import { assignmentPlans } from '#shared/fair/plan-routes.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { client } from '#web/api/client.ts'
import type { PlanDraft } from './plan-inputs.ts'

export const planApi = client(assignmentPlans)

/** A plan as someone has saved it. */
export interface SavedPlan extends PlanDraft {
  number: number
  by: string
  at: string
  publishing?: Publishing | undefined
}

/** Who is publishing it, and how far that is. */
export interface Publishing {
  id: number
  by: string
  /** Null for people who do not see all rows. */
  progress: { done: number; planned: number } | null
}

/** The plan that is not published yet, or null. It is read again whenever the page is opened. */
export const planQuery = (formId: string, kind: AssignmentKind) =>
  queryOptions({
    queryKey: ['assignments', 'findPlan', formId, kind],
    queryFn: async (): Promise<SavedPlan | null> => {
      const { plan: found } = await planApi.findPlan({ params: { formId }, query: { kind } })
      return found && { ...unpacked({ ...found.plan, digest: '' }), ...savedBy(found) }
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.publishing ? 2_000 : false),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const savedBy = ({ number, by, at, publishing }: Omit<SavedPlan, keyof PlanDraft>) => ({
  number,
  by,
  at,
  publishing,
})
