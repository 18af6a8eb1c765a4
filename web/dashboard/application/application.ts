import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formIdOf, ResponseId } from '#shared/identifier.ts'
import { ApiError } from '#web/api/api-error.ts'
import { dashboardQueries } from '../dashboard-queries.ts'
import type { Colleagues } from '../person-name.ts'

/** One application with who judges it, for the pages about it. `formId`, where the address has one, must be its form's. */
export function useApplication(responseId = '', formId = formIdOf(responseId)) {
  const isPossible = ResponseId.safeParse(responseId).success && formIdOf(responseId) === formId
  const one = useQuery({ ...dashboardQueries.response(formId, responseId), enabled: isPossible })
  const isMissing = !isPossible || (one.error instanceof ApiError && one.error.code === 'MISSING')
  return { formId, responseId, one, isMissing }
}

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
