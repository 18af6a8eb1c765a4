import { useMemo, useState } from 'react'
import { rowId } from '#shared/applications/dashboard-row.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { useAdjusted } from '#web/fair/use-adjusted.tsx'
import { type Column, inOrder } from '#web/kit/list/column.ts'
import { type ListSchema, readState } from '#web/kit/list/list-state.ts'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { candidateLists } from '#web/staff/candidate-link.ts'
import { type Dashboard, type ListedRow, nameOfRow, useRows } from '#web/staff/dashboard-data.ts'
import { useAnsweredRows } from '#web/staff/listed-answers.tsx'
import { type Filters, matchingRows } from '#web/staff/matching.ts'
import { allColumns, allList } from '../all-page.tsx'
import { isListedAsQualified, qualifiedColumns, qualifiedList } from '../qualified-page.tsx'

type Listed = Pick<Dashboard, 'rows' | 'colleagues'>
type Rows = (search: string, of: Listed, columns?: readonly Column<ListedRow>[]) => readonly ListedRow[]

/** The rows of a dashboard as its address says it: the same that it shows, in the same order. */
const rowsOf =
  (
    schema: ListSchema,
    columns: readonly Column<ListedRow>[],
    isIn: (row: ListedRow) => boolean = () => true,
  ): Rows =>
  (search, { rows, colleagues }, computed = []) => {
    const state = readState(schema, new URLSearchParams(search)) as unknown as Filters & { sort: string }
    return inOrder(matchingRows(rows.filter(isIn), state, colleagues), [...computed, ...columns], state.sort)
  }

const none: readonly ListedRow[] = []

const allRows = rowsOf(allList, allColumns)

const lists = {
  all: { title: 'All applications', page: 'allApplications', kind: 'review', rows: allRows },
  qualified: {
    title: 'Shortlist',
    page: 'qualified',
    kind: 'interview',
    rows: rowsOf(qualifiedList, qualifiedColumns, isListedAsQualified),
  },
  // Its order depends on times that a candidate's page does not load, so it has no next candidate. All are there to compare with.
  times: {
    title: 'Interview times',
    page: 'interviews',
    kind: 'interview',
    rows: ((_, ...all) => allRows('', ...all)) satisfies Rows,
  },
} as const

/** A line of the list that the reader comes from. */
export interface Line {
  id: string
  responseId: string
  role: ApplicationRole
  name: string
  /** The average of its reviews, as far as the viewer may know it. */
  average: number | null
}

const toLine = (listed: ListedRow): Line => ({
  id: listed.id,
  responseId: listed.row.responseId,
  role: listed.row.role,
  name: nameOfRow(listed),
  average: listed.average,
})

/**
 * The list from which the candidate was opened. It stays as it was then: a decision that moves a row, or removes it from the filter, does
 * not change who is next.
 */
export function useCandidateList(formId: string) {
  const [address] = useAddress()
  const list = address.get('list') ?? ''
  const [name = '', search = ''] = list.split(/(?=\?)/)
  const known = candidateLists.find((each) => each === name) ?? 'all'
  const isByAdjusted = /[?&]sort=-?adjusted\b/.test(search)
  const { data, isComplete } = useRows(formId)
  const [kept, keep] = useState<{ of: string; lines: readonly Line[] }>()
  const adjusted = useAdjusted(lists[known].kind, isByAdjusted && isComplete ? data?.rows : undefined)
  const state = { sort: '', ...Object.fromEntries(new URLSearchParams(search)) }
  const answered = useAnsweredRows(formId, data?.rows ?? none, state)
  const isReady = data && isComplete && answered.isReady && (!isByAdjusted || adjusted.data || adjusted.error)
  const of = `${formId} ${list}`
  if (isReady && kept?.of !== of)
    keep({
      of,
      lines: lists[known]
        .rows(search, { ...data, rows: answered.rows }, [
          ...answered.columns,
          ...(adjusted.data?.column ? [adjusted.data.column] : []),
        ])
        .map(toLine),
    })
  const lines = kept?.of === of ? kept.lines : undefined
  const { title, page } = lists[known]
  return {
    list,
    title,
    to: { pathname: pathTo(page, { formId }), search },
    lines,
    /** The lines in the order of the list, if that is known. */
    ordered: known === 'times' ? [] : lines,
    dashboard: data,
  }
}

export type CandidateList = ReturnType<typeof useCandidateList>

/** The position of the page's line, counted from 0 (-1: none), and its neighbours. */
export function usePlace(
  lines: readonly Line[] | undefined,
  shown: { responseId: string; role: ApplicationRole },
) {
  const id = rowId(shown)
  return useMemo(() => {
    const place = lines?.findIndex((line) => line.id === id) ?? -1
    const at = (index: number) => (place < 0 ? undefined : lines?.[index])
    return { place, count: lines?.length, previous: at(place - 1), next: at(place + 1) }
  }, [lines, id])
}
