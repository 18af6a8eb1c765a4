import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { FormSource } from '#shared/form-source.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Builder } from './builder/builder.tsx'
import { BuilderSkeleton } from './builder/builder-skeleton.tsx'
import { useFormDraft } from './builder/use-form-draft.ts'
import { formSource } from './form-queries.ts'

/** An existing form in the builder. */
export default function EditFormPage() {
  const { formId = '' } = useParams()
  const { data, error, refetch } = useQuery(formSource(formId))
  if (data) return <Opened key={formId} stored={data} />
  return error ? <LoadFailure error={error} retry={() => void refetch()} /> : <BuilderSkeleton />
}

const Opened = ({ stored }: { stored: FormSource }) => <Builder draft={useFormDraft(stored)} isNew={false} />
