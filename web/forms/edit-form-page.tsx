import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { FormSource } from '#shared/form-source.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Builder } from './builder/builder.tsx'
import { BuilderSkeleton } from './builder/builder-skeleton.tsx'
import { useFormDraft } from './builder/use-form-draft.ts'
import { formSource } from './form-queries.ts'

/** An existing form in the builder. */
export default function EditFormPage() {
  const { formId = '' } = useParams()
  return (
    <Loaded of={useQuery(formSource(formId))} page={<BuilderSkeleton />}>
      {(source) => <Opened key={formId} stored={source} />}
    </Loaded>
  )
}

const Opened = ({ stored }: { stored: FormSource }) => <Builder draft={useFormDraft(stored)} isNew={false} />
