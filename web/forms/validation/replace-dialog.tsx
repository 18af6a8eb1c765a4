import { useQuery } from '@tanstack/react-query'
import type { ApplicationForm } from '#shared/form.ts'
import { hiddenByChange } from '#shared/form-change.ts'
import type { FormSource } from '#shared/form-source.ts'
import { Failure } from '#web/ui/message.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { formsApi, formSource, useFormsChange } from '../form-queries.ts'
import { HiddenAnswers } from '../hidden-answers.tsx'
import { partsThatDiffer } from '../form-parts.ts'

interface Props {
  form: ApplicationForm
  onClose: () => void
}

export function ReplaceDialog(props: Props) {
  const { data, error } = useQuery(formSource(props.form.id))
  if (data) return <Loaded {...props} stored={data} />
  return (
    <Modal title={`Replace ${props.form.id}?`} onClose={props.onClose}>
      {error ? <Failure>{error.message}</Failure> : <p role="status">Loading what is stored...</p>}
    </Modal>
  )
}

function Loaded({ form, stored, onClose }: Props & { stored: FormSource }) {
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
      {parts.length === 0 ? <p>It is the same as what is stored.</p> : <p>This changes:</p>}
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
