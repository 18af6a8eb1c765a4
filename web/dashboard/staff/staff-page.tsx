import { useMemo } from 'react'
import { useMatch } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { counted } from '#shared/wording.ts'
import { Cards } from '#web/list/cards.tsx'
import { inOrder } from '#web/list/column.ts'
import type { Sort } from '#web/list/list-state.ts'
import { ListSurface, Toolbar } from '#web/list/list-frame.tsx'
import { SortChoice } from '#web/list/choice.tsx'
import { useListState } from '#web/list/use-list-state.ts'
import { WindowedTable } from '#web/list/windowed-table.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { useDashboard } from '../dashboard-data.ts'
import { DashboardFoot, DashboardHead } from '../dashboard-frame.tsx'
import { countByWork, matchingStaff, staffOf } from './staff.ts'
import { staffColumns, staffList } from './staff-columns.tsx'

const titles = { review: 'Reviewers', interview: 'Interviewers' } as const

/** Reviewers or interviewers with their workload, computed from the same rows as the applications. */
export default function StaffPage() {
  const kind = useMatch(pages.interviewers.path) ? 'interview' : 'review'
  const { formId, people, loads } = useDashboard()
  const [{ q, work, sort }, go] = useListState(staffList)
  const staff = useMemo(() => staffOf({ formId, people, loads }, kind), [formId, people, loads, kind])
  const counts = useMemo(() => countByWork(staff), [staff])
  const columns = staffColumns[kind]
  const shown = useMemo(
    () => inOrder(matchingStaff(staff, q, work), columns, sort),
    [staff, q, work, columns, sort],
  )
  const order = { columns, sort, onSort: (by: Sort) => go({ sort: by }) }
  const title = titles[kind]
  return (
    <main className="page page--wide" id="main">
      <DashboardHead title={title} />
      <Cards
        areFew
        label="Filter by progress"
        chosen={work}
        onChoose={(state) => go({ work: state })}
        choices={[
          { value: null, label: `All ${title.toLowerCase()}`, count: staff.length },
          { value: 'completed', label: 'Completed', count: counts.completed },
          { value: 'pending', label: 'Pending', count: counts.pending },
          { value: 'none', label: 'No Assignments', count: counts.none },
        ]}
      />
      <ListSurface label={title}>
        <Toolbar label="Actions">
          <SortChoice {...order} />
          <ActionButton
            className="push"
            size="small"
            isPossible={shown.length > 0}
            onClick={() =>
              void copyText(
                shown.map(({ person }) => person.email).join(', '),
                `${counted(shown.length, 'email')} copied`,
              )
            }
          >
            Copy emails
          </ActionButton>
        </Toolbar>
        <WindowedTable
          minWidth="50rem"
          label={title}
          {...order}
          rows={shown}
          empty={staff.length === 0 ? 'There are no reviewers yet.' : 'Nobody matches this search.'}
        />
        <DashboardFoot count={`${shown.length} of ${staff.length} ${title.toLowerCase()}`} />
      </ListSurface>
    </main>
  )
}
