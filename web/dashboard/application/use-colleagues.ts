import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dashboardQueries } from '../dashboard-queries.ts'
import type { Colleagues } from '../person-name.ts'

/** The people by id, from what the dashboards of the form have fetched, or with their first page. */
export function useColleagues(formId: string) {
  const { data, error, refetch } = useInfiniteQuery(dashboardQueries.ofForm(formId))
  const people = data?.pages[0]?.colleagues
  const colleagues: Colleagues | undefined = useMemo(
    () => people && new Map(people.map((each) => [each.id, each])),
    [people],
  )
  return { colleagues, error, refetch }
}
