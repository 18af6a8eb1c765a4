import { Builder } from './builder/builder.tsx'
import { useNewDraft } from './builder/use-new-draft.ts'

/** A new form in the builder. */
export default function NewFormPage() {
  return <Builder draft={useNewDraft()} isNew />
}
