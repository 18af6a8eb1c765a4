import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ApplicationForm } from '#shared/form.ts'
import type { FormSource } from '#shared/form-source.ts'
import { Failure } from '#web/ui/message.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { formsApi, formSource, useFormsChange } from '../form-queries.ts'
import type { FormDialogProps } from './dialogs.ts'

interface Props extends FormDialogProps {
  title: string
  /** The field for a part of the form; `change` notes what it is to become. */
  children: (
    form: ApplicationForm,
    change: (part: Partial<ApplicationForm>) => void,
    source: FormSource,
  ) => ReactNode
}

/** Changes a single part of a form as it stands at this moment. */
export function ChangeDialog(props: Props) {
  const { form, title, onClose } = props
  const { data, error } = useQuery(formSource(form.id))
  if (data) return <Loaded {...props} source={data} />
  return (
    <Modal title={title} onClose={onClose}>
      {error ? <Failure>{error.message}</Failure> : <p role="status">Loading the form...</p>}
    </Modal>
  )
}

function Loaded({ title, onClose, children, source }: Props & { source: FormSource }) {
  // What stood when the dialog opened is what is changed: a newer form is a conflict, not a surprise.
  const [opened] = useState(source)
  const [form, setForm] = useState(source.form)
  const change = useFormsChange(
    () => formsApi.change({ params: { formId: form.id }, body: { form, base: opened.version } }),
    () => {
      showSuccess('Saved.')
      onClose()
    },
  )
  return (
    <FormDialog
      title={title}
      label="Save"
      change={change}
      onSubmit={() => change.mutate(undefined)}
      onClose={onClose}
    >
      {children(form, (part) => setForm({ ...form, ...part }), opened)}
    </FormDialog>
  )
}
