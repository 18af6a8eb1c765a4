import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Calibrations, isAdjustable, scenarioOf } from '#shared/fair/scenario-of.ts'
import { counted } from '#shared/wording.ts'
import { ListSkeleton } from '#web/list/list-frame.tsx'
import { Loaded, together } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/message.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { type ListedRow, rowsIn, useDashboard, useLoading } from '../dashboard-data.ts'
import { DashboardHead } from '../dashboard-frame.tsx'
import { comparable } from './given-scores.ts'
import { Opened } from './opened-scenario.tsx'
import { SavedScenarios } from './saved-scenarios.tsx'
import { openedScenarioQuery, savedScenariosQuery } from './scenario-queries.ts'
import { type Settings, settingsForToday, settingsOf, usualSettings } from './scenario-settings.ts'
import { ScenarioView } from './scenario-view.tsx'
import { drawSalt, drawSeed } from './settings-form.tsx'
import { useCalibrations } from './use-calibrations.ts'
import styles from './fair.module.css'

/** Shows who would get a place with a given number of seats, from the scores so far. It changes nothing. */
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
  const { formId, rows: all, withheld } = useDashboard()
  const rows = useMemo(() => comparable(all), [all])
  const blind = all.filter(({ row }) => row.isBlind && !row.isWithdrawn).length
  const isWhole = withheld + blind === 0
  const calibrations = useCalibrations(all)
  const saved = useQuery(savedScenariosQuery(formId))
  const [address] = useAddress()
  const [id, again] = [address.get('scenario'), address.get('again')]
  if (rows.length === 0)
    return <p className="surface empty">There is no application yet whose scores you may see.</p>
  return (
    <>
      <Loaded
        of={together(calibrations, saved)}
        part={<ListSkeleton lines={8} />}
        what="scores and saved scenarios"
      >
        {([found, scenarios]) => {
          const live = { rows, calibrations: found, isWhole }
          return (
            <>
              <SavedScenarios scenarios={scenarios} {...(id && { opened: id })} />
              {!id && <Missing {...{ withheld, blind }} />}
              {id && <Opened key={id} {...{ id, rows, isWhole }} />}
              {!id && again && <Again key={again} id={again} {...live} />}
              {!id && !again && <Live {...live} />}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

/** What is missing from the scenario, and what follows from that. */
function Missing({ withheld, blind }: { withheld: number; blind: number }) {
  if (withheld + blind === 0) return null
  const parts = [
    ...(withheld > 0 ? [`${counted(withheld, 'application')} that you may not see`] : []),
    ...(blind > 0 ? [`${counted(blind, 'application')} that you still have to score`] : []),
  ]
  return (
    <Notice>
      Not included: {parts.join(', and ')}. So the outcomes are incomplete, and cannot be staged as decisions:
      somebody who may see all applications can do that.
    </Notice>
  )
}

interface LiveProps {
  rows: readonly ListedRow[]
  calibrations: Calibrations
  isWhole: boolean
  /** The settings of a saved scenario; without them, the usual ones. */
  settings?: Settings
}

/** A scenario of the applications as they are now. */
function Live({ rows, calibrations, isWhole, settings }: LiveProps) {
  const { formId } = useDashboard()
  const [start] = useState(() => ({ ...(settings ?? usualSettings(rows, drawSeed())), salt: drawSalt() }))
  const scenarioFor = useMemo(
    () => (chosen: Settings) => scenarioOf(formId, rowsIn(rows), calibrations, chosen),
    [formId, rows, calibrations],
  )
  return <ScenarioView isAdjustable={isAdjustable(calibrations)} {...{ rows, start, scenarioFor, isWhole }} />
}

/** The settings of a saved scenario, with the applications as they are now. */
function Again({ id, ...live }: LiveProps & { id: string }) {
  const { formId } = useDashboard()
  const opened = useQuery(openedScenarioQuery(formId, id))
  return (
    <Loaded of={opened} part={<ListSkeleton lines={8} />} what="scenario">
      {({ scenario }) => <Live {...live} settings={settingsForToday(settingsOf(scenario), live.rows)} />}
    </Loaded>
  )
}
