import type { ListedForm } from '#shared/form.ts'
import { showSuccess } from '#web/ui/toast.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { formsApi, useFormsChange } from '../form-queries.ts'
import type { FormDialogProps } from './dialogs.ts'

export function ActivateDialog({ form, forms, onClose }: FormDialogProps) {
  const stopping = forms.find(({ isActive, id }) => isActive && id !== form.id)
  const change = useFormsChange(
    () => formsApi.activate({ params: { formId: form.id }, body: { instead: stopping?.id ?? null } }),
    () => {
      showSuccess(`${form.semester} is active.`)
      onClose()
    },
  )
  return (
    <FormDialog
      title={`Activate ${form.semester}?`}
      label="Activate"
      runningLabel="Activating..."
      change={change}
      onSubmit={() => change.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        {stopping ? (
          <>
            <b>{stopping.semester}</b> ({stopping.id}) stops: nobody can fill it in or submit it any more.
            Drafts are kept.
          </>
        ) : (
          'No other form is active now.'
        )}
      </p>
      <p>{dueWords(form)}</p>
    </FormDialog>
  )
}

const dueWords = ({ semester, dueDate }: ListedForm) =>
  Date.parse(dueDate) < Date.now()
    ? `The due date of ${semester} has passed, so it takes no applications until you move it.`
    : `From now on ${semester} takes applications.`

export function DeactivateDialog({ form, onClose }: FormDialogProps) {
  const change = useFormsChange(
    () => formsApi.deactivate({ params: { formId: form.id } }),
    () => {
      showSuccess(`${form.semester} is not active any more.`)
      onClose()
    },
  )
  return (
    <FormDialog
      title={`Deactivate ${form.semester}?`}
      label="Deactivate"
      runningLabel="Deactivating..."
      change={change}
      onSubmit={() => change.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        <b>{form.semester}</b> ({form.id}) stops: nobody can fill it in or submit it any more, and no form is
        active. Drafts are kept, and go on when you activate it again.
      </p>
    </FormDialog>
  )
}
