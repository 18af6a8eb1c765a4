import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedScenario } from '#shared/fair/saved-scenario.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { Choice } from '#web/kit/list/choice.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { RenameScenarioDialog } from './save-scenario-dialog.tsx'
import { removeScenario, savedScenariosQuery } from './scenario-queries.ts'

/** Opens one of the scenarios that are saved with the form. */
export function ScenarioChoice() {
  const { formId } = useDashboard()
  const { data: saved = [] } = useQuery(savedScenariosQuery(formId))
  const [address, changeAddress] = useAddress()
  if (saved.length === 0) return null
  return (
    <Choice
      label="Scenario"
      all="Not saved"
      value={address.get('scenario')}
      options={saved.map(({ id, name }) => [id, name])}
      onChoose={(id) => changeAddress(() => new URLSearchParams(id ? { scenario: id } : {}))}
    />
  )
}

interface Props {
  saved: SavedScenario
  /** Whether the person may see what came out when it was saved. */
  isWhole: boolean
}

/** Whose scenario it is, and what can be done with it. */
export function SavedNote({ saved, isWhole }: Props) {
  const { formId } = useDashboard()
  const [asked, ask] = useState<'rename' | 'remove'>()
  const close = () => ask(undefined)
  return (
    <Notice>
      “{saved.name}”, saved by {saved.byName} on {formatZoned(saved.at)}, with the scores as they are now.{' '}
      {!isWhole && 'What came out when it was saved is not shown: you may not see all of its applications. '}
      <TextButton onClick={() => ask('rename')}>Rename</TextButton>{' '}
      <TextButton onClick={() => ask('remove')}>Delete</TextButton>
      {asked === 'rename' && <RenameScenarioDialog {...{ saved, formId }} onClose={close} />}
      {asked === 'remove' && <RemoveDialog {...{ saved, formId }} onClose={close} />}
    </Notice>
  )
}

interface RemoveProps {
  formId: string
  saved: SavedScenario
  onClose: () => void
}

function RemoveDialog({ formId, saved: { id, name }, onClose }: RemoveProps) {
  const [, changeAddress] = useAddress()
  return (
    <CallDialog
      title={`Delete "${name}"?`}
      label="Delete"
      runningLabel="Deleting..."
      variation="destructive"
      call={() => removeScenario(formId, id)}
      success={`The scenario "${name}" was deleted.`}
      // Nothing on screen depends on it any more.
      onDone={() =>
        changeAddress((address) => new URLSearchParams([...address].filter(([, value]) => value !== id)))
      }
      onClose={onClose}
    >
      <p>It is deleted for all super reviewers, permanently. To keep a copy, export it first.</p>
    </CallDialog>
  )
}
