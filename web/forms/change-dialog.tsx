import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { FormSource } from '#shared/form-source.ts'
import type { ListedForm } from '#shared/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { formSource, useFormsChange } from './form-queries.ts'

interface Props extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'label' | 'runningLabel' | 'isPossible' | 'onClose'
> {
  send: () => Promise<unknown>
  /** The text of the toast once it is done. */
  success: string
  children: ReactNode
}

/** Asks before a form is changed, and closes once it is. */
export function ChangeDialog({ send, success, ...dialog }: Props) {
  const change = useFormsChange(send, () => {
    showSuccess(success)
    dialog.onClose()
  })
  return <FormDialog {...dialog} change={change} />
}

interface SourceProps extends Pick<Props, 'title' | 'onClose'> {
  formId: string
  /** The dialog with the form as it is stored now. */
  children: (source: FormSource) => ReactNode
}

/** Loads a form for a dialog about it. */
export function SourceDialog({ formId, title, onClose, children }: SourceProps) {
  const query = useQuery(formSource(formId))
  if (query.data) return children(query.data)
  return (
    <Modal title={title} closeLabel="Close" onClose={onClose}>
      <Loaded of={query} what="form" part={<p>Loading the form...</p>}>
        {() => null}
      </Loaded>
    </Modal>
  )
}

/** What happens to the currently active form. */
export const Stops = ({ form: { semester, id } }: { form: ListedForm }) => (
  <>
    <b>{semester}</b> ({id}) stops: nobody can fill it in or submit it any more.
  </>
)
