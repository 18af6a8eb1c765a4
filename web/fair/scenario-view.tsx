import { useMemo, useState } from 'react'
import { ListSkeleton } from '#web/kit/list/list-frame.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import type { ListedRow } from '#web/staff/dashboard-data.ts'
import type { ScenarioFor, Settings } from './scenario-settings.ts'
import { Simulated } from './simulated.tsx'
import type { Opened } from './use-compared.ts'
import { useComputed } from './use-computed.ts'

interface Props {
  rows: readonly ListedRow[]
  start: Settings
  /** The same function as long as nothing but the settings changes. */
  scenarioFor: ScenarioFor
  isAdjustable: boolean
  /** Are all applications of the form in it? */
  isWhole: boolean
  /** The saved scenario that it began with. */
  opened?: Opened | undefined
}

/** A scenario: its settings and its outcomes. */
export function ScenarioView({ start, opened, ...given }: Props) {
  const [settings, setSettings] = useState(start)
  const { scenarioFor } = given
  const scenario = useMemo(() => scenarioFor(settings), [scenarioFor, settings])
  const simulated = useComputed('simulate', scenario)
  return (
    <Loaded of={simulated} part={<ListSkeleton lines={8} />} what="outcomes">
      {(found) => (
        <Simulated
          {...{ ...given, found, opened, settings }}
          scenario={simulated.of ?? scenario}
          stagedId={settings === start ? opened?.id : undefined}
          onChange={(changes) => setSettings((before) => ({ ...before, ...changes }))}
        />
      )}
    </Loaded>
  )
}
