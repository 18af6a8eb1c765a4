import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ReleaseState } from '#shared/release.ts'
import { releaseOverview } from '#shared/release-overview.ts'
import { endOfDay } from '#web/dates/zoned-time.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { BoardHead } from '../board-head.tsx'
import { fetchReleaseAnew, fetchRowsAnew } from '../deciding/cached-decisions.ts'
import { releaseQuery } from '../deciding/decision-queries.ts'
import { LoadingNote } from '../loading-note.tsx'
import { useDashboard } from '../use-dashboard.ts'
import { Afterwards } from './afterwards.tsx'
import { Counts } from './counts.tsx'
import { FrozenStep } from './frozen-step.tsx'
import { Letters } from './letters.tsx'
import { OpenStep } from './open-step.tsx'
import { PhaseTrack } from './phase-track.tsx'
import { ReleasedStep } from './released-step.tsx'
import { Undecided } from './undecided.tsx'
import { useFreezing } from './use-freezing.ts'
import './release.css'

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
  const freezing = useFreezing()
  const overview = useOverview(state)
  const isCurrent = useRowsOf(state)
  return (
    <main className="page stack release" id="main">
      <BoardHead title="Release" />
      <PhaseTrack phase={state.phase} />
      <Counts counts={overview.counts} withheld={overview.withheld} />
      <div className="muted small">
        <LoadingNote />
      </div>
      <Undecided state={state} undecided={overview.undecided} />
      {state.phase === 'open' && <OpenStep state={state} overview={overview} freezing={freezing} />}
      {state.phase === 'frozen' && (
        <FrozenStep
          state={state}
          until={until}
          onUntil={setUntil}
          freezing={freezing}
          isCurrent={isCurrent}
        />
      )}
      {state.phase === 'released' && <ReleasedStep state={state} />}
      <Afterwards />
      <Letters
        letters={state.letters}
        digest={state.digest}
        rsvpBy={isPlanning && namesDeadline(state) && until ? new Date(until).toISOString() : undefined}
      />
    </main>
  )
}

function useOverview({ letters }: ReleaseState) {
  const { rows, withheld } = useDashboard()
  return useMemo(
    () =>
      releaseOverview(
        rows.map(({ row }) => row),
        withheld,
        letters,
      ),
    [rows, withheld, letters],
  )
}

/** Are the rows of the dashboard of the same freezing as the state? Where they are not, both are fetched anew. */
function useRowsOf({ digest }: ReleaseState): boolean {
  const { formId, form } = useDashboard()
  const isCurrent = form.digest === digest
  useEffect(() => {
    if (isCurrent) return
    fetchRowsAnew(formId)
    fetchReleaseAnew(formId)
  }, [isCurrent, formId, digest, form.digest])
  return isCurrent
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
