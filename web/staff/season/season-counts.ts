import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { type TabCounts, tabCounts } from '#shared/decisions/tab-counts.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { useNow } from '#web/kit/ui/clock.ts'
import { useUser } from '#web/session/session.tsx'
import { dashboardQueries } from '#web/staff/dashboard-data.ts'
import { needsQuery, restQuery } from '#web/staff/needs/needs-query.ts'

/** The rows of a form that a list has fetched. This asks for none. */
const useFetched = (formId = '') => useInfiniteQuery({ ...dashboardQueries.ofForm(formId), enabled: false })

/** The form of the list on screen, once its rows are here. */
export const useShownForm = (formId: string | undefined) => useFetched(formId).data?.pages[0]?.form

/** `missing`: how much of the set-up, for super reviewers. */
export type SeasonCounts = TabCounts & { missing?: number | undefined }

/**
 * How far each phase of a season is. A list has the rows, so that the counts change with them, and asks only for what rows do not tell;
 * other pages ask for all in one small call.
 */
export function useTabCounts(formId: string | undefined, isOnLists: boolean): SeasonCounts | undefined {
  const user = useUser()
  const now = useNow()
  const { data, hasNextPage } = useFetched(formId)
  // The list itself is shown first.
  const pages = useDeferredValue(isOnLists && !hasNextPage ? data?.pages : undefined)
  const needs = useQuery({ ...needsQuery(formId ?? ''), enabled: formId !== undefined && !isOnLists })
  const rest = useQuery({ ...restQuery(formId ?? ''), enabled: pages !== undefined && mayDecide(user) })
  const unbooked = rest.data?.unbooked
  const ofRows = useMemo(() => {
    const form = pages?.[0]?.form
    const rows = pages?.flatMap((page) => page.rows) ?? []
    return form && tabCounts({ caller: user, rows, form, unbooked: unbooked ?? [] }, now)
  }, [pages, user, unbooked, now])
  const counts = isOnLists ? ofRows : needs.data?.tabs
  return counts ? { ...counts, missing: (isOnLists ? rest : needs).data?.setUp?.missing.length } : undefined
}
