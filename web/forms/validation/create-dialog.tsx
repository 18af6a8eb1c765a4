import type { ApplicationForm, ListedForm } from '#shared/form.ts'
import { showSuccess } from '#web/ui/toast.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { formsApi, useFormsChange } from '../form-queries.ts'

interface Props {
  form: ApplicationForm
  forms: readonly ListedForm[]
  onClose: () => void
}

export function CreateDialog({ form, forms, onClose }: Props) {
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
          ? 'It says that it is active, so it takes applications at once.'
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
