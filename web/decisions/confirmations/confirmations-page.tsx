import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ReleaseState } from '#shared/decisions/release.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { Cards } from '#web/kit/list/cards.tsx'
import { SortChoice } from '#web/kit/list/choice.tsx'
import { inOrder } from '#web/kit/list/column.ts'
import { FilterChips } from '#web/kit/list/filter-chips.tsx'
import { ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import type { ListState, Sort } from '#web/kit/list/list-state.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { WindowedTable } from '#web/kit/list/windowed-table.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { DashboardHead, DashboardSkeleton, ListSearch } from '#web/staff/dashboard-frame.tsx'
import { matchingRows } from '#web/staff/matching.ts'
import { releaseQuery } from '../decision-queries.ts'
import { Revising } from '../revising.tsx'
import { confirmationColumns, confirmationList, outcomeLabel } from './confirmation-columns.tsx'
import { countsOf, matching, type Outcome, outcomes, type Released, releasedOf } from './confirmations.ts'
import { NewMembers } from './new-members.tsx'
import { Waitlists } from './waitlists.tsx'
import styles from './confirmations.module.css'

/** Who accepts their offer, and who is next on the waitlist. */
export default function ConfirmationsPage() {
  const { formId } = useDashboard()
  return (
    <Loaded of={useQuery(releaseQuery(formId))} page={<DashboardSkeleton />}>
      {(state) =>
        state.phase === 'released' ? <Confirmations state={state} /> : <NotReleased formId={formId} />
      }
    </Loaded>
  )
}

const NotReleased = ({ formId }: { formId: string }) => (
  <main className={`page page--wide ${styles.page}`} id="main">
    <DashboardHead page="confirmations" />
    <p className="surface empty">
      The decisions are not released yet, so nobody can answer an offer.{' '}
      <Link to={pathTo('release', { formId })}>Release</Link>
    </p>
  </main>
)

function Confirmations({ state: { rsvpBy } }: { state: ReleaseState }) {
  const { rows } = useDashboard()
  const [state, go] = useListState(confirmationList)
  const now = useNow()
  const released = useMemo(() => releasedOf(rows, rsvpBy, now), [rows, rsvpBy, now])
  const inRole = released.filter(({ row }) => !state.role || row.role === state.role)
  const { ofAnyRole, ofAnyAnswer, shown } = useShown(released, state)
  const { offers, of } = countsOf(ofAnyAnswer)
  const has = (outcome: Outcome) => inRole.some((each) => each.outcome === outcome)
  const order = { columns: confirmationColumns, sort: state.sort, onSort: (sort: Sort) => go({ sort }) }
  return (
    <Revising>
      <main className={`page page--wide ${styles.page}`} id="main">
        <DashboardHead
          page="confirmations"
          count={`${grouped(shown.length)} of ${counted(released.length, 'decision')}`}
        />
        <p className="row small">
          {rsvpBy && <span className="muted">Offers can be answered until {formatZoned(rsvpBy)}.</span>}
          {has('waitlist') && <a href="#waitlist">Next on the waitlist</a>}
          {has('accepted') && <a href="#members">New members</a>}
        </p>
        <LeftOut count={rows.filter(({ row }) => row.isBlind).length} />
        <Cards
          label="Filter by answer"
          chosen={state.answer}
          onChoose={(answer) => go({ answer })}
          choices={[
            { value: null, label: 'Offers', count: offers },
            ...outcomes.map((each) => ({ value: each, label: outcomeLabel[each], count: of(each) })),
          ]}
        />
        <ListSurface label="Decisions">
          <Toolbar label="Filters">
            <ListSearch q={state.q} go={go} />
            <FilterChips
              label="Role"
              chosen={state.role}
              choices={chapterRoles.ids.map((role) => ({
                value: role,
                label: chapterRoles.nameOf(role),
                count: ofAnyRole.filter(({ row }) => row.role === role).length,
              }))}
              onChoose={(role) => go({ role })}
            />
            <SortChoice {...order} />
          </Toolbar>
          <WindowedTable
            minWidth="60rem"
            isShort
            label="Decisions"
            {...order}
            rows={shown}
            empty={
              <>
                No decision matches these filters.{' '}
                <TextButton onClick={() => go({ q: '', role: null, answer: null })}>
                  Clear the filters
                </TextButton>
              </>
            }
          />
        </ListSurface>
        <Waitlists released={inRole} />
        <NewMembers released={inRole} />
      </main>
    </Revising>
  )
}

/** The decisions that are shown, in their order, and those that other roles and other answers would show. */
function useShown(released: readonly Released[], state: ListState<typeof confirmationList>) {
  const { colleagues } = useDashboard()
  return useMemo(() => {
    const found = matchingRows(released, { ...state, role: null }, colleagues)
    const ofAnyAnswer = found.filter(({ row }) => !state.role || row.role === state.role)
    const shown = inOrder(matching(ofAnyAnswer, state.answer), confirmationColumns, state.sort)
    return { ofAnyRole: matching(found, state.answer), ofAnyAnswer, shown }
  }, [released, state, colleagues])
}

const LeftOut = ({ count }: { count: number }) =>
  count > 0 && (
    <Notice>
      {counted(count, 'application is', 'applications are')} left out until you submit your own review or
      interview of {count === 1 ? 'it' : 'them'}.
    </Notice>
  )
