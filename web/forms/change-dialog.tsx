import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { FormSource } from '#shared/forms/form-source.ts'
import type { ListedForm } from '#shared/forms/form.ts'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import type { DialogProps } from '#web/kit/ui/form-dialog.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { Modal } from '#web/kit/ui/modal.tsx'
import { formSource, useFormsAgain } from './form-queries.ts'

interface Props extends Omit<ComponentProps<typeof CallDialog>, 'call' | 'onDone'> {
  send: () => Promise<unknown>
}

/** Asks before a form is changed, and closes once it is. */
export const ChangeDialog = ({ send, ...dialog }: Props) => (
  <CallDialog {...dialog} call={send} onDone={useFormsAgain()} />
)

interface SourceProps extends Pick<DialogProps, 'title' | 'onClose'> {
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
export const Stops = ({ form: { semester, id } }: { form: Pick<ListedForm, 'semester' | 'id'> }) => (
  <>
    <b>{semester}</b> ({id}) stops: nobody can fill it in or submit it any more.
  </>
)
