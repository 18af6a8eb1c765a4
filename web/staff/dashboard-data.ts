import { queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOutletContext } from 'react-router-dom'
import {
  type Colleague,
  type DashboardForm,
  type DashboardPage,
  type DashboardRow,
  rowId,
  tallyOf,
  withLeavers,
} from '#shared/applications/dashboard-row.ts'
import { ReviewStatus, reviewStatusOf } from '#shared/applications/review-status.ts'
import { applicationRows } from '#shared/applications/row-routes.ts'
import { candidates } from '#shared/decisions/candidate-routes.ts'
import { averageOf } from '#shared/kernel/average.ts'
import { client } from '#web/api/client.ts'
import { inPages, useAllPages } from '#web/kit/list/all-pages.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { type Colleagues, type Workloads, workloadsOf } from './colleagues.ts'
import type { MatchedRow } from './matching.ts'

const api = client(applicationRows)
const candidateApi = client(candidates)

/** For how long a fetched application is fresh, in milliseconds. Changes made on this page update it. */
const freshness = 60_000

export const dashboardQueries = {
  /** All rows of a form. The first page brings the form and who can be assigned. */
  ofForm: (formId: string) =>
    inPages(['dashboard', 'rows', formId], (query) => api.rows({ params: { formId }, query })),
  /** The data of the overview besides the rows. */
  overview: (formId: string) =>
    queryOptions({
      queryKey: ['dashboard', 'overview', formId],
      queryFn: () => candidateApi.overview({ params: { formId } }),
      staleTime: freshness,
    }),
  /** One application with everything that its applicant wrote. */
  response: (formId: string, responseId: string) =>
    queryOptions({
      queryKey: ['dashboard', 'response', formId, responseId],
      queryFn: () => candidateApi.response({ params: { formId, responseId } }),
      staleTime: freshness,
    }),
}

/** What all dashboards of a form show, from one query. */
export interface Dashboard {
  formId: string
  form: DashboardForm
  rows: readonly ListedRow[]
  /** How many submitted applications this person may not see. */
  withheld: number
  /** Who can be assigned. */
  people: readonly Colleague[]
  colleagues: Colleagues
  loads: Workloads
}

/** The context that the shell gives to its dashboard. */
export interface InShell {
  dashboard: Dashboard
  rows: ReturnType<typeof useRows>
}

export const useDashboard = () => useOutletContext<InShell>().dashboard
export const useLoading = () => useOutletContext<InShell>().rows

/** The dashboard of a form with the rows loaded so far. */
export function useRows(formId: string) {
  const { data: rows, ...query } = useAllPages(dashboardQueries.ofForm(formId))
  const data = useMemo(() => rows && dashboardOf(formId, rows.pages), [formId, rows])
  return { ...query, data }
}

/** The people of a form by id, from the fetched dashboard or its first page. */
export function useColleagues(formId: string) {
  const { data, error, refetch } = useInfiniteQuery(dashboardQueries.ofForm(formId))
  return { data: data && namesIn(data.pages), error, refetch }
}

function dashboardOf(formId: string, pages: readonly DashboardPage[]): Dashboard | undefined {
  const form = pages[0]?.form
  if (!form) return undefined
  const people = pages[0]?.colleagues ?? []
  const staff = new Set(people.map(({ id }) => id))
  const rows = pages.flatMap((page) => page.rows.map((row) => withLeavers(row, staff)))
  return {
    formId,
    form,
    rows: rows.map(listed),
    withheld: pages.reduce((sum, page) => sum + page.withheld, 0),
    people,
    colleagues: namesIn(pages),
    loads: workloadsOf(rows),
  }
}

/** Everybody who can be named: those who can be assigned, and those who have left. */
const namesIn = (pages: readonly DashboardPage[]): Colleagues =>
  new Map([...(pages[0]?.former ?? []), ...(pages[0]?.colleagues ?? [])].map((each) => [each.id, each]))

/** The status of an application for one role, as the dashboards filter and sort it. */
export const statuses = [...ReviewStatus.options, 'withdrawn'] as const

/** A row as the tables list it, with derived values. */
export interface ListedRow extends MatchedRow {
  id: string
}

/** Listed rows as the server gave them. */
export const rowsIn = (all: readonly ListedRow[]): DashboardRow[] => all.map(({ row }) => row)

export const listed = (row: DashboardRow): ListedRow => ({
  id: rowId(row),
  row,
  status: row.isWithdrawn ? 'withdrawn' : reviewStatusOf(row),
  ...tallyOf(row.reviewers),
})

/** 'Amara Nwosu, Engineer' */
export const nameOfRow = ({ row }: ListedRow) => `${row.name}, ${chapterRoles.nameOf(row.role)}`

/** The average of all reviews, that of all interviews, and the average of both, in which each has the same weight. */
export function scoresOfRow({ reviewers, interviewers }: Pick<DashboardRow, 'reviewers' | 'interviewers'>) {
  const review = tallyOf(reviewers).average
  const interview = tallyOf(interviewers).average
  const both = [review, interview].filter((average) => average !== null)
  return { review, interview, overall: averageOf(both) }
}
