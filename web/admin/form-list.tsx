import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import type { ListedForm } from '#shared/form.ts'
import { formList } from '#web/api/form-list.ts'
import { Failure } from '#web/ui/message.tsx'
import { FormEntry, FormEntrySkeleton } from './form-entry.tsx'

/** The forms of all semesters: the active one first, then by their due dates, latest first. */
export function FormList() {
  const { data: forms, error, refetch } = useQuery(formList)
  if (forms?.length === 0) return <p className="surface empty">There are no forms yet.</p>
  if (forms) return <Entries forms={forms.toSorted(byImportance)} />
  return error ? <ListFailure error={error} retry={() => void refetch()} /> : <ListSkeleton />
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

function ListFailure({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className="stack" role="alert">
      <Failure>The forms could not be loaded: {error.message}</Failure>
      <div className="row">
        <Button onClick={retry}>Try again</Button>
      </div>
    </div>
  )
}

/** As tall as a list of two, so that what follows does not jump. */
const ListSkeleton = () => (
  <>
    <p className="vh" role="status">
      Loading the forms...
    </p>
    <ul className="stack" aria-hidden="true">
      <FormEntrySkeleton />
      <FormEntrySkeleton />
    </ul>
  </>
)
