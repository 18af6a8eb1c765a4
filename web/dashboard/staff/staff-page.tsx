import { Button } from '@aws-amplify/ui-react'
import { useMemo } from 'react'
import type { AssignmentKind } from '#shared/assignment.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { BoardFoot } from '../board-foot.tsx'
import { BoardHead } from '../board-head.tsx'
import { Cards } from '#web/lists/cards.tsx'
import { SortChoice } from '../filter-bar.tsx'
import { Grid } from '../grid/grid.tsx'
import type { Sort } from '../place.ts'
import { countByWork, matchingStaff, type StaffMember, staffOf } from './staff.ts'
import { staffColumns, staffSorts } from './staff-columns.tsx'
import { useDashboard } from '../use-dashboard.ts'
import { useGrid } from '../grid/use-grid.ts'
import { usePlace } from '../use-place.ts'
import { workStates } from '../workload.ts'

const usual: Sort = { by: 'name', isDescending: false }

const titles = { review: 'Reviewers', interview: 'Interviewers' } as const

/** Everyone who can be assigned, with how much they have to do: computed from the same rows as the applications. */
export function StaffPage({ kind }: { kind: AssignmentKind }) {
  const { formId, people, loads } = useDashboard()
  const { params, filters, sort, sortBy, set } = usePlace(staffSorts, usual)
  const work = workStates.find((state) => state === params.get('work')) ?? null
  const staff = useMemo(() => staffOf({ formId, people, loads }, kind), [formId, people, loads, kind])
  const counts = useMemo(() => countByWork(staff), [staff])
  const shown = useMemo(() => matchingStaff(staff, filters.q, work), [staff, filters.q, work])
  const grid = useGrid({ rows: shown, columns: staffColumns[kind], sort })
  const title = titles[kind]
  return (
    <main className="page page--wide board-page" id="main">
      <BoardHead title={title} />
      <Cards
        className="board-cards board-cards--few"
        label="Filter by progress"
        chosen={work}
        onChoose={(state) => set({ work: state })}
        choices={[
          { value: null, label: `All ${title.toLowerCase()}`, count: staff.length },
          { value: 'completed', label: 'Completed', count: counts.completed },
          { value: 'pending', label: 'Pending', count: counts.pending },
          { value: 'none', label: 'No Assignments', count: counts.none },
        ]}
      />
      <section className="surface board-grid board-grid--staff" aria-label={title}>
        <div className="tools" role="region" aria-label="Actions">
          <SortChoice sort={sort} sorts={staffSorts} onSort={sortBy} />
          <Button className="push" size="small" onClick={() => void copyEmails(shown)}>
            Copy e-mails
          </Button>
        </div>
        <Grid
          label={title}
          grid={grid}
          sort={sort}
          onSort={sortBy}
          empty={staff.length === 0 ? 'There are no reviewers yet.' : 'Nobody matches this search.'}
        />
        <BoardFoot>
          {shown.length} of {staff.length} {title.toLowerCase()}
        </BoardFoot>
      </section>
    </main>
  )
}

/** Copies the addresses of who is shown, as mail programs take them. */
async function copyEmails(shown: readonly StaffMember[]) {
  if (shown.length === 0) return showError('Nobody is shown, so there is nothing to copy.')
  try {
    await navigator.clipboard.writeText(shown.map(({ person }) => person.email).join(', '))
    showSuccess(shown.length === 1 ? '1 e-mail copied' : `${shown.length} e-mails copied`)
  } catch {
    // The browser asks for leave, and people say no.
    showError('The browser did not allow copying.')
  }
}
