import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { areIn, reviewsOf } from '#shared/decisions/tab-counts.ts'
import { type Calibrations, isAdjustable, scenarioOf } from '#shared/fair/scenario-of.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { releaseQuery } from '#web/decisions/decision-queries.ts'
import { ListSkeleton } from '#web/kit/list/list-frame.tsx'
import { keepsFocus } from '#web/kit/ui/focus-heading.ts'
import { Loaded, together } from '#web/kit/ui/loaded.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { type ListedRow, rowsIn, useDashboard, useLoading } from '#web/staff/dashboard-data.ts'
import { DashboardHead } from '#web/staff/dashboard-frame.tsx'
import { comparable } from './given-scores.ts'
import { HeadSlot } from './in-head.tsx'
import { SavedNote, ScenarioChoice } from './scenario-choice.tsx'
import { openedScenarioQuery } from './scenario-queries.ts'
import {
  drawSeed,
  type FormSeats,
  type Settings,
  settingsForToday,
  usualSettings,
} from './scenario-settings.ts'
import { Simulated } from './simulated.tsx'
import { useCalibrations } from './use-calibrations.ts'
import type { Opened } from './use-compared.ts'
import { useComputed } from './use-computed.ts'
import styles from './fair.module.css'

/** Shows who would get a place with a given number of seats, from the scores so far. It changes nothing. */
export default function SimulatorPage() {
  const { isComplete } = useLoading()
  const { rows } = useDashboard()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [isAsked, ask] = useState(false)
  const [address] = useAddress()
  const reviews = useMemo(() => reviewsOf(rowsIn(rows)), [rows])
  const isUseful = isAsked || areIn(reviews) || address.has('scenario')
  return (
    <main className={`page page--wide stack ${styles.page}`} id="main">
      <DashboardHead
        page="simulator"
        note="A proposal. Nothing changes before you apply it."
        {...(!isComplete && { count: '' })}
      >
        {isComplete && <ScenarioChoice />}
        <span className={styles.slot} ref={setSlot} />
      </DashboardHead>
      {!isComplete && <ListSkeleton lines={8} />}
      {isComplete && !isUseful && <TooEarly reviews={reviews} onAsk={() => ask(true)} />}
      {isComplete && isUseful && (
        <HeadSlot value={slot}>
          <Simulator />
        </HeadSlot>
      )}
    </main>
  )
}

interface EarlyProps {
  reviews: ReturnType<typeof reviewsOf>
  onAsk: () => void
}

/** Says from when on it is worth looking at places. */
const TooEarly = ({ reviews, onAsk }: EarlyProps) => (
  <p className="surface empty">
    This page helps once two thirds of the reviews are in.{' '}
    {reviews.of > 0
      ? `So far ${grouped(reviews.done)} of ${grouped(reviews.of)} are.`
      : 'None is planned yet.'}{' '}
    <TextButton onClick={onAsk}>Show it anyway</TextButton>
  </p>
)

function Simulator() {
  const { formId, rows: all, withheld } = useDashboard()
  const rows = useMemo(() => comparable(all), [all])
  const blind = all.filter(({ row }) => row.isBlind && !row.isWithdrawn).length
  const isWhole = withheld + blind === 0
  const calibrations = useCalibrations(all)
  const state = useQuery(releaseQuery(formId))
  const [address] = useAddress()
  const id = address.get('scenario')
  if (rows.length === 0)
    return <p className="surface empty">There is no application yet whose scores you may see.</p>
  return (
    <Loaded of={together(calibrations, state)} part={<ListSkeleton lines={8} />} what="scores and seats">
      {([found, { seats }]) => {
        const live = { rows, calibrations: found, isWhole, seats }
        return (
          <>
            <Missing {...{ withheld, blind }} />
            {id ? <SavedBefore key={id} id={id} {...live} /> : <Live {...live} />}
          </>
        )
      }}
    </Loaded>
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
      Not included: {parts.join(', and ')}. So the outcomes are incomplete, and cannot be applied: someone who
      may see all applications can do that.
    </Notice>
  )
}

interface LiveProps {
  rows: readonly ListedRow[]
  calibrations: Calibrations
  isWhole: boolean
  /** How many places each role has, by the form. */
  seats: FormSeats | undefined
  /** The settings of a saved scenario; without them, the usual ones. */
  settings?: Settings
  opened?: Opened
}

/** A scenario of the applications as they are now. */
function Live({ rows, calibrations, isWhole, seats, settings: saved, opened }: LiveProps) {
  const [start] = useState(() => saved ?? usualSettings(rows, drawSeed(), seats))
  const [settings, setSettings] = useState(start)
  const scenarioFor = useMemo(
    () => (chosen: Settings) => scenarioOf(rowsIn(rows), calibrations, chosen),
    [rows, calibrations],
  )
  const scenario = useMemo(() => scenarioFor(settings), [scenarioFor, settings])
  const simulated = useComputed('simulate', scenario)
  return (
    <Loaded of={simulated} part={<ListSkeleton lines={8} />} what="outcomes">
      {(found) => (
        <Simulated
          {...{ rows, found, isWhole, opened, settings, scenarioFor }}
          isAdjustable={isAdjustable(calibrations)}
          scenario={simulated.of ?? scenario}
          stagedId={settings === start ? opened?.id : undefined}
          onChange={(changes) => setSettings((before) => ({ ...before, ...changes }))}
        />
      )}
    </Loaded>
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
          <SavedNote saved={saved} isWhole={rows !== null} />
          <Live
            {...live}
            settings={settingsForToday(settings, live.rows, live.seats)}
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
