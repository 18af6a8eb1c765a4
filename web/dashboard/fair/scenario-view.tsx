import { useMemo, useState } from 'react'
import type { Scenario } from '#shared/fair/scenario.ts'
import { ListSkeleton } from '#web/list/list-frame.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import type { ListedRow } from '../dashboard-data.ts'
import type { Settings } from './scenario-settings.ts'
import { drawSalt, SettingsForm } from './settings-form.tsx'
import { Simulated } from './simulated.tsx'
import { useComputed } from './use-computed.ts'

interface Props {
  rows: readonly ListedRow[]
  start: Settings
  /** The scenario with these settings: the same function as long as nothing else changes. */
  scenarioFor: (settings: Settings) => Scenario
  isAdjustable: boolean
  /** Are all applications of the form in it? */
  isWhole: boolean
  /** The saved scenario that it began with. */
  openedId?: string
}

/** A scenario: its settings and its outcomes. */
export function ScenarioView({ rows, start, scenarioFor, isAdjustable, isWhole, openedId }: Props) {
  const [settings, setSettings] = useState(start)
  const scenario = useMemo(() => scenarioFor(settings), [scenarioFor, settings])
  const simulated = useComputed('simulate', scenario)
  return (
    <>
      <SettingsForm
        settings={settings}
        isAdjustable={isAdjustable}
        hasWishes={scenario.rows.some(({ wish }) => wish !== null)}
        onChange={(changes) => setSettings((before) => ({ ...before, ...changes, salt: drawSalt() }))}
      />
      <Loaded of={simulated} part={<ListSkeleton lines={8} />} what="outcomes">
        {(found) => <Simulated {...{ rows, found, isWhole, openedId }} scenario={simulated.of ?? scenario} />}
      </Loaded>
    </>
  )
}
