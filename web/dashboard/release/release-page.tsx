import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ReleaseState } from '#shared/release.ts'
import { endOfDay } from '#web/moment/end-of-day.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { BoardHead } from '../board-head.tsx'
import { releaseQuery } from '../deciding/decision-queries.ts'
import { useDashboard } from '../use-dashboard.ts'
import { Afterwards } from './afterwards.tsx'
import { Counts } from './counts.tsx'
import { FrozenStep } from './frozen-step.tsx'
import { OpenStep } from './open-step.tsx'
import { PhaseTrack } from './phase-track.tsx'
import { ReleasedStep } from './released-step.tsx'
import { Undecided } from './undecided.tsx'
import './release.css'

const Letters = lazy(() => import('./letters.tsx'))

/** The way of a form's decisions to their applicants: decided, frozen, looked at, released. */
export default function ReleasePage() {
  const { formId } = useDashboard()
  const { data, error, refetch } = useQuery(releaseQuery(formId))
  if (data) return <Release state={data} />
  return error ? <LoadFailure error={error} retry={() => void refetch()} /> : <ReleaseSkeleton />
}

/** How long offers can be answered, as it is proposed, in days. */
const proposedDays = 7

function Release({ state }: { state: ReleaseState }) {
  const [until, setUntil] = useState(() => endOfDay(new Date(), proposedDays))
  const isPlanning = state.phase === 'frozen' && state.releaseAt === null
  return (
    <main className="page stack release" id="main">
      <BoardHead title="Release" />
      <PhaseTrack phase={state.phase} />
      <Counts counts={state.counts} withheld={state.withheld} />
      {state.undecided.length > 0 && <Undecided state={state} />}
      {state.phase === 'open' && <OpenStep state={state} />}
      {state.phase === 'frozen' && <FrozenStep state={state} until={until} onUntil={setUntil} />}
      {state.phase === 'released' && <ReleasedStep state={state} />}
      <Afterwards />
      <Suspense fallback={<span className="skeleton release-skeleton" />}>
        <Letters
          digest={state.digest}
          rsvpBy={isPlanning && namesDeadline(state) && until ? new Date(until).toISOString() : undefined}
        />
      </Suspense>
    </main>
  )
}

/** Do the letters name the deadline? Only then is there another preview for another one. */
const namesDeadline = ({ letters }: ReleaseState) => JSON.stringify(letters ?? '').includes('{deadline}')

const ReleaseSkeleton = () => (
  <main className="page stack release" id="main" aria-busy="true">
    <BoardHead title="Release" />
    <span className="skeleton release-skeleton" />
    <span className="skeleton release-skeleton" />
    <span className="skeleton release-skeleton" />
  </main>
)
