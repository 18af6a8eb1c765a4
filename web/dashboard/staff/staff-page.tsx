import { Button } from '@aws-amplify/ui-react'
import { useMemo } from 'react'
import type { AssignmentKind } from '#shared/assignment.ts'
import { counted } from '#shared/wording.ts'
import { Cards } from '#web/list/cards.tsx'
import { inOrder } from '#web/list/column.ts'
import { SortChoice } from '#web/list/sort-choice.tsx'
import { useListState } from '#web/list/use-list-state.ts'
import { WindowedTable } from '#web/list/windowed-table.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { showError } from '#web/ui/toast.ts'
import { BoardFoot } from '../board-foot.tsx'
import { BoardHead } from '../board-head.tsx'
import { countByWork, matchingStaff, type StaffMember, staffOf } from './staff.ts'
import { staffColumns, staffList } from './staff-columns.tsx'
import { useDashboard } from '../use-dashboard.ts'

const titles = { review: 'Reviewers', interview: 'Interviewers' } as const

/** Everyone who can be assigned, with how much they have to do: computed from the same rows as the applications. */
export function StaffPage({ kind }: { kind: AssignmentKind }) {
  const { formId, people, loads } = useDashboard()
  const [{ q, work, sort }, go] = useListState(staffList)
  const staff = useMemo(() => staffOf({ formId, people, loads }, kind), [formId, people, loads, kind])
  const counts = useMemo(() => countByWork(staff), [staff])
  const columns = staffColumns[kind]
  const shown = useMemo(
    () => inOrder(matchingStaff(staff, q, work), columns, sort),
    [staff, q, work, columns, sort],
  )
  const title = titles[kind]
  return (
    <main className="page page--wide board-page" id="main">
      <BoardHead title={title} />
      <Cards
        className="board-cards board-cards--few"
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
      <section className="surface board-grid board-grid--staff" aria-label={title}>
        <div className="tools" role="region" aria-label="Actions">
          <SortChoice columns={columns} sort={sort} onSort={(by) => go({ sort: by })} />
          <Button className="push" size="small" onClick={() => void copyEmails(shown)}>
            Copy e-mails
          </Button>
        </div>
        <WindowedTable
          className="board"
          label={title}
          columns={columns}
          rows={shown}
          sort={sort}
          onSort={(by) => go({ sort: by })}
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
  await copyText(
    shown.map(({ person }) => person.email).join(', '),
    `${counted(shown.length, 'email')} copied`,
  )
}
