import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pathTo } from '#shared/kernel/pages.ts'
import { userRoleLabel } from '#shared/kernel/user-role.ts'
import { fullName } from '#shared/kernel/wording.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import { useAllPages } from '#web/kit/list/all-pages.ts'
import { SearchDialog } from '#web/kit/ui/search-dialog.tsx'
import type { SearchEntry } from '#web/kit/ui/search-entries.ts'
import { usePeople } from '#web/people/people-list.ts'
import { dashboardQueries } from '#web/staff/dashboard-data.ts'
import { formList } from '#web/staff/form-list/form-list-queries.ts'
import { applicationEntries } from './found-entries.ts'
import { pageGroups, searchWords } from './page-groups.ts'
import type { SearchProps } from './search-button.tsx'

/** The search of super reviewers: pages, people, and the applications for one form. */
export default function SuperSearch({ formId, onClose }: SearchProps) {
  const { data: forms } = useQuery(formList)
  const { people, ...ofPeople } = usePeople()
  const rows = useAllPages({ ...dashboardQueries.ofForm(formId ?? ''), enabled: formId !== undefined })
  const groups = useMemo(
    () => [
      ...pageGroups('super-reviewer', forms ?? [], formId),
      { name: 'Applications', entries: rows.data ? applicationEntries(rows.data.pages) : [] },
      { name: 'People', entries: people?.map(personEntry) ?? [] },
    ],
    [rows.data, people, forms, formId],
  )
  const isLoading = !ofPeople.isComplete || (formId !== undefined && !rows.isComplete)
  const notice =
    ofPeople.error || rows.error
      ? 'Not everything could be loaded, so some names may be missing.'
      : isLoading
        ? 'Loading people and applications...'
        : undefined
  return <SearchDialog {...searchWords} groups={groups} notice={notice} onClose={onClose} />
}

const personEntry = (person: ListedPerson): SearchEntry => ({
  label: fullName(person),
  detail: `${person.email}, ${userRoleLabel[person.role]}`,
  open: pathTo('person', { userId: person.id }),
})
