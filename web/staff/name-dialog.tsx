import { TextField } from '@aws-amplify/ui-react'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { Name } from '#shared/kernel/name.ts'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { errorProps } from '#web/kit/ui/field-error.tsx'

const longest = 60

const Naming = z.object({ name: Name(longest) })

interface Props {
  title: string
  /** The noun for the toast, such as 'view'. */
  noun: string
  name: string
  /** Until when the name is kept. */
  keptUntil: string
  save: (name: string) => Promise<unknown>
  onClose: () => void
  /** Saves it under this name. */
  children?: ReactNode
}

/** Asks for a name and saves something under it. */
export function NameDialog({ title, noun, name: before, save, ...props }: Props) {
  const { keptUntil, onClose, children } = props
  const [name, setName] = useState(before)
  return (
    <CallDialog
      {...{ title, onClose }}
      label="Save"
      schema={Naming}
      values={{ name }}
      call={(given) => save(given.name)}
      success={(_, given) => `The ${noun} "${given.name}" was saved.`}
    >
      {(errors) => (
        <>
          {children}
          <TextField
            label="Name"
            descriptiveText={`Don't write applicants' names here. It is kept until ${keptUntil}.`}
            value={name}
            maxLength={longest}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            {...errorProps(errors.name)}
          />
        </>
      )}
    </CallDialog>
  )
}
