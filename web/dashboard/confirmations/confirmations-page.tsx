import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ReleaseState } from '#shared/release.ts'
import { pathTo } from '#shared/pages.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/message.tsx'
import { formatZoned } from '#web/ui/zoned-date.tsx'
import { BoardFoot } from '../board-foot.tsx'
import { BoardHead } from '../board-head.tsx'
import { BoardSkeleton } from '../board-skeleton.tsx'
import { Cards } from '#web/lists/cards.tsx'
import { releaseQuery } from '../deciding/decision-queries.ts'
import { Revising } from '../deciding/revising.tsx'
import { SortChoice } from '../filter-bar.tsx'
import { Grid } from '../grid/grid.tsx'
import { useGrid } from '../grid/use-grid.ts'
import { matchingRows } from '../matching.ts'
import { byRoleAndWords, type Sort } from '../place.ts'
import { RoleCards } from '../role-cards.tsx'
import { useDashboard } from '../use-dashboard.ts'
import { usePlace } from '../use-place.ts'
import { confirmationColumns, confirmationSorts } from './confirmation-columns.tsx'
import { countsOf, matching, outcomes, type Told, toldOf } from './confirmations.ts'
import { outcomeLabel } from './outcome-view.tsx'
import { Waitlists } from './waitlists.tsx'
import './confirmations.css'

/** Who takes up their offer, and who is next where somebody does not. */
export default function ConfirmationsPage() {
  const { formId } = useDashboard()
  const { data, error, refetch } = useQuery(releaseQuery(formId))
  if (data)
    return data.phase === 'released' ? <Confirmations state={data} /> : <NotReleased formId={formId} />
  return error ? <LoadFailure error={error} retry={() => void refetch()} /> : <BoardSkeleton />
}

const NotReleased = ({ formId }: { formId: string }) => (
  <main className="page stack" id="main">
    <BoardHead title="Confirmations" />
    <p className="surface empty">
      The decisions are not released yet, so there is nothing to answer.{' '}
      <Link to={pathTo('release', { formId })}>Release</Link>
    </p>
  </main>
)

const byAnswer: Sort = { by: 'outcome', isDescending: false }

function Confirmations({ state: { rsvpBy } }: { state: ReleaseState }) {
  const { rows, colleagues } = useDashboard()
  const { params, filters, sort, filter, sortBy, set } = usePlace(confirmationSorts, byAnswer)
  const now = useMinute()
  const outcome = outcomes.find((each) => each === params.get('answer')) ?? null
  const told = useMemo(() => toldOf(rows, rsvpBy, now), [rows, rsvpBy, now])
  const inRole = told.filter(({ listed }) => !filters.role || listed.row.role === filters.role)
  const { offers, of } = countsOf(inRole)
  const shown = useMemo(() => {
    const all = told.map(({ listed }) => listed)
    const found = new Set(matchingRows(all, byRoleAndWords(filters), colleagues))
    return matching(told, outcome).filter(({ listed }) => found.has(listed))
  }, [told, filters, colleagues, outcome])
  const grid = useGrid({ rows: shown, columns: confirmationColumns, sort })
  const hidden = rows.filter(({ row }) => row.isBlind).length
  return (
    <Revising>
      <main className="page page--wide board-page confirmations" id="main">
        <BoardHead title="Confirmations" />
        {rsvpBy && <p className="muted small">Offers can be answered until {formatZoned(rsvpBy)}.</p>}
        {hidden > 0 && <HiddenNotice count={hidden} />}
        <RoleCards
          whole="Offers"
          counts={{ total: countsOf(told).offers, of: (role) => offersFor(told, role) }}
          chosen={filters.role}
          onChoose={(role) => filter({ role })}
        />
        <Cards
          className="board-cards"
          label="Filter by answer"
          chosen={outcome}
          onChoose={(answer) => set({ answer })}
          choices={[
            { value: null, label: 'All offers', count: offers },
            ...outcomes.map((each) => ({ value: each, label: outcomeLabel[each], count: of(each) })),
          ]}
        />
        <section className="surface board-grid board-grid--told" aria-label="Decisions">
          <div className="tools" role="region" aria-label="Order">
            <SortChoice sort={sort} sorts={confirmationSorts} onSort={sortBy} />
          </div>
          <Grid label="Decisions" grid={grid} sort={sort} onSort={sortBy} empty="There is nobody here." />
          <BoardFoot>
            {shown.length} of {told.length} decisions
          </BoardFoot>
        </section>
        <Waitlists told={inRole} />
      </main>
    </Revising>
  )
}

const HiddenNotice = ({ count }: { count: number }) => (
  <Notice>
    {count} {count === 1 ? 'application is' : 'applications are'} left out until you submit your own review or
    interview of {count === 1 ? 'it' : 'them'}.
  </Notice>
)

const offersFor = (told: readonly Told[], role: string) =>
  countsOf(told.filter(({ listed }) => listed.row.role === role)).offers

const minute = 60_000

/** The time, told anew each minute: offers expire while somebody looks. */
function useMinute() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
