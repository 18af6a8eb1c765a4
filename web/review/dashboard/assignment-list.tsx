import { Button } from '@aws-amplify/ui-react'
import type { AssignmentKind } from '#shared/assignment.ts'
import { assignmentPath } from '#shared/assignment-pages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Cards } from '#web/list/cards.tsx'
import { inOrder } from '#web/list/column.ts'
import { DataTable } from '#web/list/data-table.tsx'
import { SearchField } from '#web/list/search-field.tsx'
import { SortChoice } from '#web/list/sort-choice.tsx'
import { useListState } from '#web/list/use-list-state.ts'
import { nextAssignment } from '../next-assignment.ts'
import { assignmentColumns, assignmentList } from './assignment-columns.tsx'
import { listWords } from './list-words.ts'
import { useMine } from './reviewer-dashboard.tsx'
import { type Line, linesOf, passes, shownLines, type ShownState } from './shown-lines.ts'

/** One of a reviewer's two lists: how far it is, what is next, and every line of it. */
export function AssignmentList({ kind }: { kind: AssignmentKind }) {
  const { form, assignments } = useMine()
  const own = assignments.filter((each) => each.kind === kind)
  const next = nextAssignment(assignments, kind)
  const { title, next: nextLabel } = listWords[kind]
  return (
    <main className="page own" id="main">
      <title>{`${title} - Application Portal`}</title>
      <p className="kicker">{form.semester}</p>
      <div className="ownhead">
        <h1 className="h1--dense">{title}</h1>
        {next && (
          <ButtonLink look="primary" to={assignmentPath(next)}>
            {nextLabel}
          </ButtonLink>
        )}
      </div>
      {own.length > 0 ? <Lines kind={kind} lines={linesOf(own)} /> : <Empty kind={kind} />}
    </main>
  )
}

const Empty = ({ kind }: { kind: AssignmentKind }) => <p className="surface empty">{listWords[kind].empty}</p>

function Lines({ kind, lines }: { kind: AssignmentKind; lines: readonly Line[] }) {
  const [state, go] = useListState(assignmentList)
  const { title, total, done } = listWords[kind]
  const columns = assignmentColumns[kind]
  const shown = inOrder(shownLines(lines, state), columns, state.sort)
  const card = (value: ShownState | null, label: string) => ({
    value,
    label,
    count: lines.filter((line) => passes(line, value)).length,
  })
  return (
    <>
      <Progress kind={kind} lines={lines} />
      <Cards
        className="owncards"
        label="Filter"
        chosen={state.show}
        onChoose={(show) => go({ show })}
        choices={[card(null, total), card('done', done), card('pending', 'Pending')]}
      />
      <section className="surface owntable" aria-label={title}>
        <div className="tools">
          <SearchField
            label="Search by name or role"
            placeholder="Search by name or role"
            value={state.q}
            onSearch={(q) => go({ q })}
          />
          <SortChoice columns={columns} sort={state.sort} onSort={(sort) => go({ sort })} />
        </div>
        <DataTable
          label={title}
          columns={columns}
          rows={shown}
          sort={state.sort}
          onSort={(sort) => go({ sort })}
        />
        <p className="vh" role="status">
          {shown.length === 1 ? '1 line' : `${shown.length} lines`}
        </p>
        {shown.length === 0 && <NothingFound showAll={() => go({ q: '', show: null })} />}
      </section>
    </>
  )
}

const NothingFound = ({ showAll }: { showAll: () => void }) => (
  <div className="row ownnone">
    <p className="muted">Nothing matches.</p>
    <Button size="small" onClick={showAll}>
      Show all
    </Button>
  </div>
)

function Progress({ kind, lines }: { kind: AssignmentKind; lines: readonly Line[] }) {
  const done = lines.filter(({ state }) => state === 'done').length
  const words = `${done} of ${lines.length} ${listWords[kind].counted}`
  return (
    <p className="ownprogress">
      <progress value={done} max={lines.length} aria-label={words} />
      <span className="small num">{words}</span>
    </p>
  )
}
