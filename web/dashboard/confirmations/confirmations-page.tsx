import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ReleaseState } from '#shared/release.ts'
import { pathTo } from '#shared/pages.ts'
import { Cards } from '#web/list/cards.tsx'
import { useNow } from '#web/ui/clock.ts'
import { inOrder } from '#web/list/column.ts'
import { SortChoice } from '#web/list/sort-choice.tsx'
import { useListState } from '#web/list/use-list-state.ts'
import { WindowedTable } from '#web/list/windowed-table.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/message.tsx'
import { formatZoned } from '#web/dates/zoned-date.tsx'
import { BoardFoot } from '../board-foot.tsx'
import { BoardHead } from '../board-head.tsx'
import { BoardSkeleton } from '../board-skeleton.tsx'
import { releaseQuery } from '../deciding/decision-queries.ts'
import { Revising } from '../deciding/revising.tsx'
import { matchingRows } from '../matching.ts'
import { RoleCards } from '../role-cards.tsx'
import { useDashboard } from '../use-dashboard.ts'
import { confirmationColumns, confirmationList } from './confirmation-columns.tsx'
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

function Confirmations({ state: { rsvpBy } }: { state: ReleaseState }) {
  const { rows, colleagues } = useDashboard()
  const [state, go] = useListState(confirmationList)
  const now = useNow()
  const told = useMemo(() => toldOf(rows, rsvpBy, now), [rows, rsvpBy, now])
  const inRole = told.filter(({ listed }) => !state.role || listed.row.role === state.role)
  const { offers, of } = countsOf(inRole)
  const shown = useMemo(() => {
    const all = told.map(({ listed }) => listed)
    const found = new Set(matchingRows(all, state, colleagues))
    const shownOnes = matching(told, state.answer).filter(({ listed }) => found.has(listed))
    return inOrder(shownOnes, confirmationColumns, state.sort)
  }, [told, state, colleagues])
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
          chosen={state.role}
          onChoose={(role) => go({ role })}
        />
        <Cards
          className="board-cards"
          label="Filter by answer"
          chosen={state.answer}
          onChoose={(answer) => go({ answer })}
          choices={[
            { value: null, label: 'All offers', count: offers },
            ...outcomes.map((each) => ({ value: each, label: outcomeLabel[each], count: of(each) })),
          ]}
        />
        <section className="surface board-grid board-grid--told" aria-label="Decisions">
          <div className="tools" role="region" aria-label="Order">
            <SortChoice columns={confirmationColumns} sort={state.sort} onSort={(sort) => go({ sort })} />
          </div>
          <WindowedTable
            className="board"
            label="Decisions"
            columns={confirmationColumns}
            rows={shown}
            sort={state.sort}
            onSort={(sort) => go({ sort })}
            empty="There is nobody here."
          />
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
