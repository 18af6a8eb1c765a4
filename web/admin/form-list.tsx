import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '#web/ui/message.tsx'
import { formQueries } from './form-queries.ts'
import { FormTable, FormTableSkeleton } from './form-table.tsx'

export function FormList() {
  const { data: forms, error, refetch } = useQuery(formQueries.list())
  if (forms?.length) return <FormTable forms={forms} />
  if (forms) return <p className="surface empty">There are no forms yet.</p>
  return error ? <ListFailure error={error} retry={() => void refetch()} /> : <FormTableSkeleton />
}

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
