import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAllPages } from '#web/kit/list/all-pages.ts'
import { SearchDialog } from '#web/kit/ui/search-dialog.tsx'
import { ownAssignments } from '#web/staff/assignments/own-assignments.ts'
import { dashboardQueries } from '#web/staff/dashboard-data.ts'
import { formList } from '#web/staff/form-list/form-list-queries.ts'
import { applicationEntries, assignmentEntry } from './found-entries.ts'
import { pageGroups, searchWords } from './page-groups.ts'
import type { SearchProps } from './search-button.tsx'

/** The search of board members: pages, and for one form the applications of their roles and their own assignments. */
export default function BoardSearch({ formId, onClose }: SearchProps) {
  const { data: forms } = useQuery(formList)
  const enabled = formId !== undefined
  const rows = useAllPages({ ...dashboardQueries.ofForm(formId ?? ''), enabled })
  const mine = useQuery({ ...ownAssignments(formId ?? ''), enabled })
  const groups = useMemo(
    () => [
      ...pageGroups('board', forms ?? [], formId),
      { name: 'Applications', entries: rows.data ? applicationEntries(rows.data.pages) : [] },
      { name: 'Your assignments', entries: mine.data?.assignments.map(assignmentEntry) ?? [] },
    ],
    [rows.data, mine.data, forms, formId],
  )
  const isLoading = enabled && (!rows.isComplete || mine.isLoading)
  const notice =
    rows.error || mine.error
      ? 'Not everything could be loaded, so some names may be missing.'
      : isLoading
        ? 'Loading applications...'
        : undefined
  return <SearchDialog {...searchWords} groups={groups} notice={notice} onClose={onClose} />
}
