import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SearchDialog } from '#web/kit/ui/search-dialog.tsx'
import { ownAssignments } from '#web/staff/assignments/own-assignments.ts'
import { formList } from '#web/staff/form-list/form-list-queries.ts'
import { assignmentEntry } from './found-entries.ts'
import { pageGroups, searchWords } from './page-groups.ts'
import type { SearchProps } from './search-button.tsx'

/** The search of reviewers: their pages and what is assigned to them, for one form. */
export default function ReviewerSearch({ formId, onClose }: SearchProps) {
  const { data: forms } = useQuery(formList)
  const mine = useQuery({ ...ownAssignments(formId ?? ''), enabled: formId !== undefined })
  const groups = useMemo(
    () => [
      ...pageGroups('reviewer', forms ?? [], formId),
      { name: 'Your assignments', entries: mine.data?.assignments.map(assignmentEntry) ?? [] },
    ],
    [mine.data, forms, formId],
  )
  const notice = mine.error
    ? 'Your assignments could not be loaded.'
    : mine.isFetching && !mine.data
      ? 'Loading your assignments...'
      : undefined
  return <SearchDialog {...searchWords} groups={groups} notice={notice} onClose={onClose} />
}
