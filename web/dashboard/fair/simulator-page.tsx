import { useMemo, useState } from 'react'
import { counted } from '#shared/wording.ts'
import { ListSkeleton } from '#web/list/list-frame.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/message.tsx'
import { type ListedRow, useDashboard, useLoading } from '../dashboard-data.ts'
import { DashboardHead } from '../dashboard-frame.tsx'
import { comparable } from './given-scores.ts'
import { type Calibrations, isAdjustable, scenarioOf, type Settings, usualSettings } from './scenario-of.ts'
import { drawSeed, SettingsForm } from './settings-form.tsx'
import { Simulated } from './simulated.tsx'
import { useCalibrations } from './use-calibrations.ts'
import { useComputed } from './use-computed.ts'
import styles from './fair.module.css'

/** Who would be in with so many seats, from the scores that are there. It changes nothing. */
export default function SimulatorPage() {
  const { isComplete } = useLoading()
  return (
    <main className={`page page--wide stack ${styles.page}`} id="main">
      <DashboardHead title="Decision simulator" count="" />
      {isComplete ? <Simulator /> : <ListSkeleton lines={8} />}
    </main>
  )
}

function Simulator() {
  const { rows: all, withheld } = useDashboard()
  const rows = useMemo(() => comparable(all), [all])
  const blind = all.filter(({ row }) => row.isBlind && !row.isWithdrawn).length
  const calibrations = useCalibrations(all)
  if (rows.length === 0)
    return <p className="surface empty">There is no application yet whose scores you may see.</p>
  return (
    <>
      <Missing {...{ withheld, blind }} />
      <Loaded of={calibrations} part={<ListSkeleton lines={8} />} what="scores">
        {(found) => <Scenarios rows={rows} calibrations={found} isWhole={withheld + blind === 0} />}
      </Loaded>
    </>
  )
}

/** What is not in it, and what follows from that. */
function Missing({ withheld, blind }: { withheld: number; blind: number }) {
  if (withheld + blind === 0) return null
  const parts = [
    ...(withheld > 0 ? [`${counted(withheld, 'application')} that you may not see`] : []),
    ...(blind > 0 ? [`${counted(blind, 'application')} that you still have to score`] : []),
  ]
  return (
    <Notice>
      Not in it: {parts.join(', and ')}. So the outcomes are incomplete, and cannot be staged as decisions:
      somebody who may see all applications can do that.
    </Notice>
  )
}

interface Props {
  rows: readonly ListedRow[]
  calibrations: Calibrations
  /** Are all applications of the form in it? */
  isWhole: boolean
}

function Scenarios({ rows, calibrations, isWhole }: Props) {
  const { formId } = useDashboard()
  const [settings, setSettings] = useState<Settings>(() => usualSettings(rows, drawSeed()))
  const scenario = useMemo(
    () => scenarioOf(formId, rows, calibrations, settings),
    [formId, rows, calibrations, settings],
  )
  const simulated = useComputed('simulate', scenario)
  return (
    <>
      <SettingsForm
        settings={settings}
        isAdjustable={isAdjustable(calibrations)}
        onChange={(changes) => setSettings((before) => ({ ...before, ...changes }))}
      />
      <Loaded of={simulated} part={<ListSkeleton lines={8} />} what="outcomes">
        {(found) => <Simulated {...{ rows, scenario, found, isWhole }} />}
      </Loaded>
    </>
  )
}
