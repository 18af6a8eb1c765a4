import { useState } from 'react'
import { counted, grouped } from '#shared/wording.ts'
import { NameDialog } from '../name-dialog.tsx'
import { renameScenario, type SaltedScenario, saveScenario } from './scenario-queries.ts'

interface Props {
  scenario: SaltedScenario
  onClose: () => void
}

/** Saves a scenario with the form, under a name. */
export default function SaveScenarioDialog({ scenario: given, onClose }: Props) {
  // The scenario that was on screen. Every attempt has the same id.
  const [{ id, scenario }] = useState(() => ({ id: crypto.randomUUID(), scenario: given }))
  const [sent, setSent] = useState(0)
  const { rows } = scenario
  return (
    <NameDialog
      title="Save this scenario"
      noun="scenario"
      name=""
      runningLabel={`Saving ${grouped(sent)} of ${grouped(rows.length)}...`}
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
    noun="scenario"
    name={name}
    save={(next) => renameScenario(formId, id, next)}
    onClose={onClose}
  />
)
