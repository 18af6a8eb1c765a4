import { useQuery } from '@tanstack/react-query'
import type { ListedForm } from '#shared/form.ts'
import { formList } from '#web/form-list/form-list-queries.ts'
import { FormListSkeleton } from '#web/ui/form-list-skeleton.tsx'
import { ListFailure } from '#web/ui/list-failure.tsx'
import { FormEntry, FormEntrySkeleton } from './form-entry.tsx'

/** The forms of all semesters: the active one first, then by their due dates, latest first. */
export function FormList() {
  const { data: forms, error, refetch } = useQuery(formList)
  if (forms?.length === 0) return <p className="surface empty">There are no forms yet.</p>
  if (forms) return <Entries forms={forms.toSorted(byImportance)} />
  return error ? (
    <ListFailure what="forms" error={error} retry={() => void refetch()} />
  ) : (
    <FormListSkeleton entry={<FormEntrySkeleton />} />
  )
}

const byImportance = (one: ListedForm, other: ListedForm) =>
  Number(other.isActive) - Number(one.isActive) || Date.parse(other.dueDate) - Date.parse(one.dueDate)

const Entries = ({ forms }: { forms: readonly ListedForm[] }) => (
  <ul className="stack">
    {forms.map((form) => (
      <FormEntry key={form.id} form={form} />
    ))}
  </ul>
)
