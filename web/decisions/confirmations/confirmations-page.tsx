import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ReleaseState } from '#shared/decisions/release.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { formatNearDay } from '#web/kit/dates/zoned-date.tsx'
import { Choice, SortChoice } from '#web/kit/list/choice.tsx'
import { inOrder } from '#web/kit/list/column.ts'
import { FilterChips } from '#web/kit/list/filter-chips.tsx'
import { ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import type { ListState, Sort } from '#web/kit/list/list-state.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { WindowedTable } from '#web/kit/list/windowed-table.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { copyAddresses } from '#web/staff/copy-addresses.ts'
import { useDashboard, useLoading } from '#web/staff/dashboard-data.ts'
import { DashboardHead, DashboardSkeleton, ListSearch } from '#web/staff/dashboard-frame.tsx'
import { ExportMenu } from '#web/staff/export/export-menu.tsx'
import { matchingRows } from '#web/staff/matching.ts'
import { releaseQuery } from '../decision-queries.ts'
import { Revising } from '../revising.tsx'
import { AnswersByRole } from './answers-by-role.tsx'
import {
  confirmationColumns,
  confirmationList,
  exportedAnswers,
  outcomeLabel,
} from './confirmation-columns.tsx'
import {
  answersByRole,
  countsOf,
  matching,
  outcomes,
  type Released,
  releasedOf,
  seatsWords,
} from './confirmations.ts'
import { NewMembers } from './new-members.tsx'
import styles from './confirmations.module.css'

/** Who accepts their offer, how the seats fill, and who is next on the waitlist. */
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

function Confirmations({ state: { rsvpBy, seats } }: { state: ReleaseState }) {
  const { rows } = useDashboard()
  const [state, go] = useListState(confirmationList)
  const now = useNow()
  const released = useMemo(() => releasedOf(rows, rsvpBy, now), [rows, rsvpBy, now])
  const { ofAnyRole, ofAnyAnswer, shown } = useShown(released, state)
  const { of } = countsOf(ofAnyAnswer)
  const lines = answersByRole(released, chapterRoles.ids, seats)
  const order = { columns: confirmationColumns, sort: state.sort, onSort: (sort: Sort) => go({ sort }) }
  return (
    <Revising>
      <main className={`page page--wide ${styles.page}`} id="main">
        <DashboardHead
          page="confirmations"
          count={`${grouped(shown.length)} of ${counted(released.length, 'decision')}`}
        >
          <ExportMenu rows={shown} more={exportedAnswers(released)} />
          <ToRemind open={matching(released, 'open')} />
        </DashboardHead>
        <p className={styles.lead}>
          <b>{openWords(matching(released, 'open'))}</b> {seatsWords(lines)}
        </p>
        <LeftOut count={rows.filter(({ row }) => row.isBlind).length} />
        <AnswersByRole lines={lines} />
        <NewMembers released={released} />
        <ListSurface label="Decisions">
          <Toolbar label="Filters">
            <ListSearch q={state.q} go={go} />
            <FilterChips
              label="Answer"
              chosen={state.answer}
              choices={outcomes.map((value) => ({ value, label: outcomeLabel[value], count: of(value) }))}
              onChoose={(answer) => go({ answer })}
            />
            <Choice
              label="Role"
              all="All"
              value={state.role}
              options={chapterRoles.ids.map((role) => [
                role,
                `${chapterRoles.nameOf(role)} (${grouped(ofAnyRole.filter(({ row }) => row.role === role).length)})`,
              ])}
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
      </main>
    </Revising>
  )
}

/** How many offers have no answer, and until when the first of them can be answered. */
function openWords(open: readonly Released[]) {
  const [first] = open.flatMap(({ until }) => until ?? []).toSorted()
  const until = first ? `, until ${formatNearDay(first)}` : ''
  return open.length === 0
    ? 'No offer waits for an answer.'
    : `${counted(open.length, 'offer')} without an answer${until}.`
}

/** What can be done about offers without an answer. */
function ToRemind({ open }: { open: readonly Released[] }) {
  const { formId } = useDashboard()
  const { isComplete } = useLoading()
  if (open.length === 0) return null
  const people = new Set(open.map(({ row }) => row.responseId)).size
  return (
    <>
      <RunButton
        size="small"
        isPossible={isComplete}
        runningLabel="Copying..."
        run={() => copyAddresses(formId, open)}
      >
        Copy {counted(people, 'email')}
      </RunButton>
      <ButtonLink
        look="small primary"
        to={{ pathname: pathTo('formMessages', { formId }), search: '?to=offers-open&fill=reminder' }}
      >
        Remind {grouped(people)}...
      </ButtonLink>
    </>
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
