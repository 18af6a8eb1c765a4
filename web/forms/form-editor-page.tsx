import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { FormSource } from '#shared/forms/form-source.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { Builder } from './builder/builder.tsx'
import { useFormDraft } from './builder/use-form-draft.ts'
import { formSource } from './form-queries.ts'
import styles from './builder/builder.module.css'

/** The setup of the season in the path. */
export default function FormEditorPage() {
  const { formId = '' } = useParams()
  return <StoredForm key={formId} formId={formId} />
}

const StoredForm = ({ formId }: { formId: string }) => (
  <Loaded of={useQuery(formSource(formId))} page={skeleton}>
    {(source) => <Opened stored={source} />}
  </Loaded>
)

const Opened = ({ stored }: { stored: FormSource }) => <Builder draft={useFormDraft(stored)} />

/** As tall as most forms are. */
const skeleton = (
  <LoadingPage className="page page--wide" title="Setup" heading="Setup" what="the form">
    <div className={styles.setup} aria-hidden="true">
      <span className={`skeleton ${styles.skeleton}`} />
      <span className={`skeleton ${styles.skeleton}`} />
    </div>
  </LoadingPage>
)
