import { TextField } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { Name } from '#shared/name.ts'
import { errorProps } from '#web/ui/field-error.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'

const longest = 60

const Naming = z.object({ name: Name(longest) })

interface Props {
  title: string
  /** The noun for the toast, such as 'view'. */
  noun: string
  name: string
  runningLabel?: string
  save: (name: string) => Promise<unknown>
  onClose: () => void
  /** Saves it under this name. */
  children?: ReactNode
}

/** Asks for a name and saves something under it. */
export function NameDialog({ title, noun, name: before, runningLabel = 'Saving...', save, ...props }: Props) {
  const { onClose, children } = props
  const [name, setName] = useState(before)
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (_, saved) => {
      showSuccess(`The ${noun} "${saved}" was saved.`)
      onClose()
    },
  })
  return (
    <FormDialog
      {...{ title, runningLabel, onClose }}
      label="Save"
      schema={Naming}
      values={{ name }}
      change={saving}
      onSubmit={(given) => saving.mutate(given.name)}
    >
      {(errors) => (
        <>
          {children}
          <TextField
            label="Name"
            value={name}
            maxLength={longest}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            {...errorProps(errors.name)}
          />
        </>
      )}
    </FormDialog>
  )
}
