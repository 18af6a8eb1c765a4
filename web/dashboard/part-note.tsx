import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { applicationRoles } from '#shared/application-role.ts'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import { largeLists } from '#shared/routes/large-lists.ts'
import { grouped } from '#shared/wording.ts'
import { client } from '#web/api/client.ts'
import { inPages, useAllPages } from '#web/list/all-pages.ts'
import { searchText } from '#web/list/list-state.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { type AllRows, type Dashboard, foundKey, listed, useDashboard, useLoading } from './dashboard-data.ts'

const api = client(largeLists)
type CountPage = Awaited<ReturnType<typeof api.countRows>>
type Found = Awaited<ReturnType<typeof api.findByName>>

const countQuery = (formId: string) =>
  inPages(['dashboard', 'counts', formId], (query) => api.countRows({ params: { formId }, query }))

/** Milliseconds after the last key until all applications are searched. */
const pause = 300
const searched = z.object({ q: searchText() })

/**
 * Says that the list shows only a part of the applications, counts all of them by role, and searches those that are not loaded by name.
 * Shown only if there are more than a list loads.
 */
export default function PartNote() {
  const { formId } = useDashboard()
  const { data, tell, fetchRest } = useLoading()
  const [{ q }] = useListState(searched)
  const counting = useAllPages(countQuery(formId))
  const pages = counting.isComplete ? counting.data?.pages : undefined
  const counts = useMemo(() => pages && summed(pages), [pages])
  const { name, found } = useFound(formId, q)
  const rows = found.data?.rows
  useEffect(
    () => tell({ counts, ...(rows && { withFound: (loaded) => withFound(loaded, rows) }) }),
    [tell, counts, rows],
  )
  useEffect(() => () => tell(undefined), [tell])
  const loaded = data?.rows.length ?? 0
  return (
    <>
      <span role="status">
        {`Showing the first ${grouped(loaded)}${counts ? ` of ${grouped(counts.total)}` : ''}. `}
        {counting.error && 'Not all could be counted. '}
        {name === ''
          ? 'Search by name finds all.'
          : found.data
            ? foundWords(found.data)
            : found.error
              ? 'Only these could be searched.'
              : 'Searching all by name...'}
      </span>
      <ActionButton size="small" variation="link" onClick={fetchRest}>
        Load all
      </ActionButton>
    </>
  )
}

/** The dashboard with rows that were found beyond the part that is loaded. */
function withFound(dashboard: Dashboard, found: readonly DashboardRow[]): Dashboard {
  const loaded = new Set(dashboard.rows.map(({ id }) => id))
  const others = found.map(listed).filter(({ id }) => !loaded.has(id))
  return others.length > 0 ? { ...dashboard, rows: [...dashboard.rows, ...others] } : dashboard
}

/** The search in all applications, after a pause in typing. */
function useFound(formId: string, q: string) {
  const [settled, settle] = useState(q)
  useEffect(() => {
    const timer = setTimeout(() => settle(q), pause)
    return () => clearTimeout(timer)
  }, [q])
  const name = settled.trim().length >= 2 ? settled.trim().slice(0, 100) : ''
  const found = useQuery({
    queryKey: [...foundKey(formId), name],
    queryFn: () => api.findByName({ params: { formId }, query: { name } }),
    enabled: name !== '',
    staleTime: 60_000,
  })
  return { name, found }
}

function foundWords({ rows, isPart, of }: Found): string {
  if (of === 'pseudonyms')
    return 'Until you have submitted your reviews, a search in all finds only pseudonyms.'
  if (isPart) return 'More people match: type more of the name.'
  return rows.length === 0 ? 'No name begins with this.' : `${grouped(rows.length)} found by name in all.`
}

function summed(pages: readonly CountPage[]): AllRows {
  const of = (count: (page: CountPage) => number) => pages.reduce((sum, page) => sum + count(page), 0)
  const submitted = Object.fromEntries(
    applicationRoles.map((role) => [role, of((page) => page.submitted[role] ?? 0)]),
  )
  const withdrawn = of((page) => page.withdrawn)
  const total = Object.values(submitted).reduce((sum, count) => sum + count, withdrawn)
  return { submitted, withdrawn, total }
}
