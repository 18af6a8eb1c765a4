import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { assignmentPath } from '#shared/assignment-pages.ts'
import { applicationRoleLabel } from '#shared/application-role.ts'
import type { OwnAssignment } from '#shared/review.ts'
import { currentForm, formList } from '#web/form-list/form-list-queries.ts'
import { reviewQueries } from '#web/review/review-queries.ts'
import type { SearchEntry } from '#web/ui/search-entries.ts'
import { formInPath } from '../page-access.ts'
import { pageGroups } from './page-groups.ts'
import { SearchDialog } from './search-dialog.tsx'

/** The search of reviewers: their pages and what is assigned to them, for the form on screen or the current one. */
export default function ReviewerSearch({ onClose }: { onClose: () => void }) {
  const { data: forms } = useQuery(formList)
  const shown = formInPath(useLocation().pathname)
  const formId = shown ?? (forms && currentForm(forms)?.id)
  const mine = useQuery({ ...reviewQueries.mine(formId ?? ''), enabled: formId !== undefined })
  const groups = useMemo(
    () => [
      ...pageGroups('reviewer', forms ?? []),
      { name: 'Your assignments', entries: mine.data?.assignments.map(assignmentEntry) ?? [] },
    ],
    [mine.data, forms],
  )
  const notice = mine.error
    ? 'Your assignments could not be loaded.'
    : mine.isFetching && !mine.data
      ? 'Loading your assignments...'
      : undefined
  return <SearchDialog groups={groups} notice={notice} onClose={onClose} />
}

const assignmentEntry = (assignment: OwnAssignment): SearchEntry => ({
  label: assignment.applicantName,
  detail: `${assignment.kind === 'review' ? 'Review' : 'Interview'}, ${applicationRoleLabel[assignment.role].name}`,
  open: assignmentPath(assignment),
})
