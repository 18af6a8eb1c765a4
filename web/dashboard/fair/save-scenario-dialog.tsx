import { TextField } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ScenarioName } from '#shared/saved-scenario.ts'
import { counted } from '#shared/wording.ts'
import { errorProps } from '#web/ui/field-error.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { renameScenario, type SaltedScenario, saveScenario } from './scenario-queries.ts'

const Naming = z.object({ name: ScenarioName })

interface Props {
  scenario: SaltedScenario
  onClose: () => void
}

/** Saves a scenario with the form, under a name. */
export default function SaveScenarioDialog({ scenario: given, onClose }: Props) {
  // What was on screen. Its id is that of every try.
  const [{ id, scenario }] = useState(() => ({ id: crypto.randomUUID(), scenario: given }))
  const [sent, setSent] = useState(0)
  const { rows } = scenario
  return (
    <NameDialog
      title="Save this scenario"
      name=""
      runningLabel={`Saving ${sent} of ${rows.length}...`}
      save={(name) => saveScenario({ id, name, scenario, onProgress: setSent })}
      onClose={onClose}
    >
      <p>
        {counted(rows.length, 'application')} with their scores as they are now, and these settings. Every
        super reviewer of this form can open it, without the applications that they may not see.
      </p>
    </NameDialog>
  )
}

interface RenameProps {
  formId: string
  saved: { id: string; name: string }
  onClose: () => void
}

/** Gives a saved scenario another name. */
export const RenameScenarioDialog = ({ formId, saved: { id, name }, onClose }: RenameProps) => (
  <NameDialog
    title={`Rename "${name}"`}
    name={name}
    save={(next) => renameScenario(formId, id, next)}
    onClose={onClose}
  />
)

interface NameProps {
  title: string
  name: string
  runningLabel?: string
  save: (name: string) => Promise<void>
  onClose: () => void
  children?: React.ReactNode
}

function NameDialog({ title, name: before, runningLabel = 'Saving...', save, onClose, children }: NameProps) {
  const [name, setName] = useState(before)
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (_, saved) => {
      showSuccess(`The scenario "${saved}" was saved.`)
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
