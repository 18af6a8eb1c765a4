import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationForm, ListedForm } from '#shared/form.ts'
import { hiddenByChange } from '#shared/form-change.ts'
import type { FormSource } from '#shared/form-source.ts'
import { formList } from '#web/form-list/form-list-queries.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { formsApi, formSource, useFormsChange } from '../form-queries.ts'
import { partsThatDiffer } from '../form-parts.ts'
import { HiddenAnswers } from '../hidden-answers.tsx'

/** Stores a form that was parsed: as a new one, or in place of the one with its id. */
export function TakeForm({ form }: { form: ApplicationForm }) {
  const { data: forms } = useQuery(formList)
  const [isAsking, setAsking] = useState(false)
  const isKnown = forms?.some(({ id }) => id === form.id)
  const Dialog = isKnown ? ReplaceDialog : CreateDialog
  return (
    <div className="row">
      <ActionButton isPossible={forms !== undefined} onClick={() => setAsking(true)}>
        {isKnown ? `Replace ${form.id}` : 'Create form'}
      </ActionButton>
      {isAsking && forms && <Dialog form={form} forms={forms} onClose={() => setAsking(false)} />}
    </div>
  )
}

interface Props {
  form: ApplicationForm
  onClose: () => void
}

function CreateDialog({ form, forms, onClose }: Props & { forms: readonly ListedForm[] }) {
  const stopping = form.isActive ? forms.find(({ isActive }) => isActive) : undefined
  const change = useFormsChange(
    () => formsApi.create({ body: form }),
    () => {
      showSuccess(`${form.semester} was created.`)
      onClose()
    },
  )
  return (
    <FormDialog
      title={`Create ${form.semester}?`}
      label="Create form"
      runningLabel="Creating..."
      change={change}
      onSubmit={() => change.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        {form.isActive
          ? 'It is marked as active, so it takes applications at once.'
          : 'It is not active yet.'}{' '}
        {stopping && (
          <>
            <b>{stopping.semester}</b> ({stopping.id}) stops: nobody can fill it in or submit it any more.
          </>
        )}
      </p>
    </FormDialog>
  )
}

function ReplaceDialog({ form, onClose }: Props) {
  const query = useQuery(formSource(form.id))
  if (query.data) return <Opened form={form} stored={query.data} onClose={onClose} />
  return (
    <Modal title={`Replace ${form.id}?`} closeLabel="Close" onClose={onClose}>
      <Loaded of={query} what="stored form" part={<p>Loading the stored form...</p>}>
        {() => null}
      </Loaded>
    </Modal>
  )
}

function Opened({ form, stored, onClose }: Props & { stored: FormSource }) {
  const change = useFormsChange(
    () => formsApi.change({ params: { formId: form.id }, body: { form, base: stored.version } }),
    () => {
      showSuccess(`${form.id} was replaced.`)
      onClose()
    },
  )
  const parts = partsThatDiffer(stored.form, form)
  return (
    <FormDialog
      title={`Replace ${form.id}?`}
      label={`Replace ${form.id}`}
      runningLabel="Replacing..."
      change={change}
      onSubmit={() => change.mutate(undefined)}
      onClose={onClose}
    >
      {parts.length === 0 ? <p>It is the same as the stored form.</p> : <p>This changes:</p>}
      <ul className="bullets">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <HiddenAnswers questions={hiddenByChange(stored.form.sections, form.sections)} />
      <p className="small muted">
        Whether the form is active stays as it is ({stored.form.isActive ? 'active' : 'not active'}).
      </p>
    </FormDialog>
  )
}
