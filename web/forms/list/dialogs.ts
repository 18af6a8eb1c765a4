import type { ListedForm } from '#shared/form.ts'

/** What every dialog about a form of the list gets. */
export interface FormDialogProps {
  form: ListedForm
  forms: readonly ListedForm[]
  onClose: () => void
}
