import { useState } from 'react'
import type { ScenarioSettings } from '#shared/fair/scenario.ts'
import type { Outcome } from '#shared/fair/simulate.ts'
import { counted } from '#shared/kernel/wording.ts'
import { NameDialog } from '#web/staff/name-dialog.tsx'
import { renameScenario, saveScenario } from './scenario-queries.ts'

const keptUntil = 'it is deleted, or the applications to this form are erased'

interface Props {
  formId: string
  settings: ScenarioSettings
  outcomes: readonly Outcome[]
  onClose: () => void
}

/** Saves a scenario with the form, under a name. */
export default function SaveScenarioDialog({ formId, settings, outcomes, onClose }: Props) {
  // The scenario that was on screen. Every attempt has the same id.
  const [scenario] = useState(() => ({ id: crypto.randomUUID(), settings, outcomes }))
  return (
    <NameDialog
      title="Save this scenario"
      noun="scenario"
      keptUntil={keptUntil}
      name=""
      save={(name) => saveScenario(formId, { ...scenario, name })}
      onClose={onClose}
    >
      <p>
        These settings, and what came out for {counted(scenario.outcomes.length, 'application')}. Every super
        reviewer can open it: it is computed again from the applications that they may see.
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
    keptUntil={keptUntil}
    name={name}
    save={(next) => renameScenario(formId, id, next)}
    onClose={onClose}
  />
)
