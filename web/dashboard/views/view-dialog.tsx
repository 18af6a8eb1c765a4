import { TextField } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type SavedView, ViewContent } from '#shared/saved-view.ts'
import { errorProps } from '#web/ui/field-error.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { keepView } from './view-queries.ts'

const Naming = z.object({ name: ViewContent.shape.name })

/** Asks for the name of a view, and saves it. */
export function ViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const [name, setName] = useState(view.name)
  const isNew = view.name === ''
  const saving = useMutation({
    mutationFn: keepView,
    onSuccess: (_, saved) => {
      showSuccess(`The view "${saved.name}" was saved.`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={isNew ? 'Save these filters' : `Rename "${view.name}"`}
      label="Save"
      schema={Naming}
      values={{ name }}
      change={saving}
      onSubmit={(given) => saving.mutate({ ...view, ...given })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {isNew && (
            <p>
              The view keeps the filters, the search, the order and the columns of this list, for every form.
              To share it, copy the address of the page.
            </p>
          )}
          <TextField
            label="Name"
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            {...errorProps(errors.name)}
          />
        </>
      )}
    </FormDialog>
  )
}
