import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Calibrations, isAdjustable, scenarioOf } from '#shared/fair/scenario-of.ts'
import { counted } from '#shared/kernel/wording.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { ListSkeleton } from '#web/kit/list/list-frame.tsx'
import { keepsFocus } from '#web/kit/ui/focus-heading.ts'
import { Loaded, together } from '#web/kit/ui/loaded.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { type ListedRow, rowsIn, useDashboard, useLoading } from '#web/staff/dashboard-data.ts'
import { DashboardHead } from '#web/staff/dashboard-frame.tsx'
import { comparable } from './given-scores.ts'
import { SavedScenarios } from './saved-scenarios.tsx'
import { openedScenarioQuery, savedScenariosQuery } from './scenario-queries.ts'
import { type Settings, settingsForToday, usualSettings } from './scenario-settings.ts'
import { ScenarioView } from './scenario-view.tsx'
import { drawSeed } from './settings-form.tsx'
import { useCalibrations } from './use-calibrations.ts'
import type { Opened } from './use-compared.ts'
import styles from './fair.module.css'

/** Shows who would get a place with a given number of seats, from the scores so far. It changes nothing. */
export default function SimulatorPage() {
  const { isComplete } = useLoading()
  return (
    <main className={`page page--wide stack ${styles.page}`} id="main">
      <DashboardHead page="simulator" count="" />
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
  const id = address.get('scenario')
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
              <Missing {...{ withheld, blind }} />
              {id ? <SavedBefore key={id} id={id} {...live} /> : <Live {...live} />}
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
      someone who may see all applications can do that.
    </Notice>
  )
}

interface LiveProps {
  rows: readonly ListedRow[]
  calibrations: Calibrations
  isWhole: boolean
  /** The settings of a saved scenario; without them, the usual ones. */
  settings?: Settings
  opened?: Opened
}

/** A scenario of the applications as they are now. */
function Live({ rows, calibrations, isWhole, settings, opened }: LiveProps) {
  const [start] = useState(() => settings ?? usualSettings(rows, drawSeed()))
  const scenarioFor = useMemo(
    () => (chosen: Settings) => scenarioOf(rowsIn(rows), calibrations, chosen),
    [rows, calibrations],
  )
  return (
    <ScenarioView
      isAdjustable={isAdjustable(calibrations)}
      {...{ rows, start, scenarioFor, isWhole, opened }}
    />
  )
}

/** A saved scenario, computed from the applications as they are now. */
function SavedBefore({ id, ...live }: LiveProps & { id: string }) {
  const { formId } = useDashboard()
  const found = useQuery(openedScenarioQuery(formId, id))
  return (
    <Loaded of={found} part={<ListSkeleton lines={8} />} what="scenario" missing={<Gone />}>
      {({ saved, settings, rows }) => (
        <>
          <Notice>
            “{saved.name}”, saved by {saved.byName} on {formatZoned(saved.at)}, with the scores as they are
            now.{' '}
            {rows === null &&
              'What came out when it was saved is not shown: you may not see all of its applications. '}
            <span ref={keepsFocus}>
              <Link to="?">Go back</Link>
            </span>
          </Notice>
          <Live
            {...live}
            settings={settingsForToday(settings, live.rows)}
            opened={{ id, name: saved.name, rows }}
          />
        </>
      )}
    </Loaded>
  )
}

const Gone = () => (
  <p className="surface empty" ref={keepsFocus}>
    This scenario no longer exists. <Link to="?">Go back to today’s applications</Link>
  </p>
)
