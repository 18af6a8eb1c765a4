import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationForm } from '#shared/form.ts'
import { formList } from '#web/api/form-list.ts'
import { CreateDialog } from './create-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

/** Makes the form that was understood a form of the portal: a new one, or in the place of the one with its id. */
export function TakeForm({ form }: { form: ApplicationForm }) {
  const { data: forms } = useQuery(formList)
  const [isAsking, setAsking] = useState(false)
  const isKnown = forms?.some(({ id }) => id === form.id)
  const Dialog = isKnown ? ReplaceDialog : CreateDialog
  return (
    <div className="row">
      <Button aria-disabled={!forms} onClick={() => forms && setAsking(true)}>
        {isKnown ? `Replace ${form.id}` : 'Create form'}
      </Button>
      {isAsking && forms && <Dialog form={form} forms={forms} onClose={() => setAsking(false)} />}
    </div>
  )
}
