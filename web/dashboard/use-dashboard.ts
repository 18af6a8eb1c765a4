import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useOutletContext } from 'react-router-dom'
import type { Colleague, DashboardForm, DashboardRow } from '#shared/dashboard-row.ts'
import { dashboardQueries } from './dashboard-queries.ts'
import { listed, type ListedRow } from './listed-row.ts'
import type { Colleagues } from './person-name.ts'
import { type Workloads, workloadsOf } from './workload.ts'

/** What all dashboards of a form show, from one query. */
export interface Dashboard {
  formId: string
  form: DashboardForm
  rows: readonly ListedRow[]
  /** How many submitted applications are kept from the person who looks. */
  withheld: number
  /** Who can be assigned. */
  people: readonly Colleague[]
  colleagues: Colleagues
  loads: Workloads
}

/** What the shell gives to the dashboard in it. */
export interface InShell {
  dashboard: Dashboard
  rows: ReturnType<typeof useRows>
}

export const useDashboard = () => useOutletContext<InShell>().dashboard
export const useLoading = () => useOutletContext<InShell>().rows

/** Shows the first page of rows as soon as it is there and fetches the others behind it. */
export function useRows(formId: string) {
  const query = useInfiniteQuery(dashboardQueries.ofForm(formId))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const wantsMore = hasNextPage && !isFetching && !isError

  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])

  const dashboard = useMemo(() => data && dashboardOf(formId, data.pages), [formId, data])
  return { ...query, dashboard, isComplete: data !== undefined && !hasNextPage }
}

interface Page {
  rows: DashboardRow[]
  withheld: number
  form?: DashboardForm | undefined
  colleagues?: Colleague[] | undefined
}

const byPage = new WeakMap<Colleague[], Colleagues>()

/** The same map for the same people, so that what was looked up by it stays known. */
function mapOf(people: Colleague[]): Colleagues {
  const before = byPage.get(people)
  const map = before ?? new Map(people.map((each) => [each.id, each]))
  byPage.set(people, map)
  return map
}

const nobody: Colleague[] = []

function dashboardOf(formId: string, pages: readonly Page[]): Dashboard | undefined {
  const form = pages[0]?.form
  if (!form) return undefined
  const rows = pages.flatMap((page) => page.rows)
  const people = pages[0]?.colleagues ?? nobody
  return {
    formId,
    form,
    rows: rows.map(listed),
    withheld: pages.reduce((sum, page) => sum + page.withheld, 0),
    people,
    colleagues: mapOf(people),
    loads: workloadsOf(rows),
  }
}
