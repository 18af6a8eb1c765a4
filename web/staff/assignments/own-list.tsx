import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { FormSummary } from '#shared/forms/form.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted } from '#shared/kernel/wording.ts'
import { assignmentPath } from '#shared/reviews/assignment-pages.ts'
import type { OwnAssignment } from '#shared/reviews/review.ts'
import { Cards } from '#web/kit/list/cards.tsx'
import { SortChoice } from '#web/kit/list/choice.tsx'
import { inOrder } from '#web/kit/list/column.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListFoot, ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import { SearchField } from '#web/kit/list/search-field.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { assignmentColumns, assignmentList } from './assignment-columns.tsx'
import { type AssignmentLine, isInState, linesOf, shownLines, type ShownState } from './assignment-lines.ts'
import { kindTexts } from './kind-texts.ts'
import { MyWorkHead } from './my-work-head.tsx'
import { nextAssignment } from './next-assignment.ts'
import { NothingHere } from './nothing-here.tsx'
import { ownAssignments } from './own-assignments.ts'
import { Progress } from './progress.tsx'
import { rememberShown } from './shown-order.ts'
import styles from './own-list.module.css'

/** The own reviews, or the own interviews, of a form: the page of reviewers and super reviewers alike. */
export const OwnList = ({ formId, kind }: { formId: string; kind: AssignmentKind }) => (
  <Loaded of={useQuery(ownAssignments(formId))} page={<Loading />} missing={<NothingHere />}>
    {(own) => <Assignments key={kind} kind={kind} {...own} />}
  </Loaded>
)

interface Props {
  kind: AssignmentKind
  form: FormSummary
  assignments: readonly OwnAssignment[]
}

const cardTexts: Record<AssignmentKind, { assigned: string; total: string; done: string }> = {
  review: { assigned: 'applications', total: 'Total Applications', done: 'Reviewed' },
  interview: { assigned: 'interviews', total: 'Interviews', done: 'Completed' },
}

/** How far the reviewer is, which assignment comes next, and all of them. */
function Assignments({ kind, form, assignments }: Props) {
  const own = assignments.filter((each) => each.kind === kind)
  const next = nextAssignment(assignments, kind)
  const nextLabel = kindTexts[kind].next
  return (
    <main className={`page stack ${styles.page}`} id="main">
      <MyWorkHead view={kind === 'review' ? 'Reviews' : 'Interviews'} formId={form.id} note={form.semester}>
        {form.isBlind && (
          <Link to={pathTo('applicantNames', { formId: form.id })}>Declare people you know</Link>
        )}
        {next && (
          <ButtonLink look="small primary" to={assignmentPath(next)}>
            {nextLabel}
          </ButtonLink>
        )}
      </MyWorkHead>
      {own.length > 0 ? (
        <Lines formId={form.id} kind={kind} lines={linesOf(own)} />
      ) : (
        <p className="surface empty">
          No {cardTexts[kind].assigned} are assigned to you yet. A super reviewer assigns them, and then they
          appear here.
        </p>
      )}
    </main>
  )
}

/** Head, cards and table in about their final size. */
const Loading = () => (
  <LoadingPage className={`page stack ${styles.page}`} title="Your assignments" what="your assignments">
    <span className={`skeleton ${styles.headSkeleton}`} />
    <span className={`skeleton ${styles.cardsSkeleton}`} />
    <span className={`skeleton ${styles.tableSkeleton}`} />
  </LoadingPage>
)

interface LinesProps {
  formId: string
  kind: AssignmentKind
  lines: readonly AssignmentLine[]
}

function Lines({ formId, kind, lines }: LinesProps) {
  const [state, go] = useListState(assignmentList)
  const { total, done } = cardTexts[kind]
  const { listTitle } = kindTexts[kind]
  const columns = assignmentColumns[kind]
  const shown = inOrder(shownLines(lines, state), columns, state.sort)
  const ids = shown.map(({ id }) => id).join('\n')
  useEffect(() => void rememberShown(formId, kind, ids.split('\n')), [formId, kind, ids])
  const card = (value: ShownState | null, label: string) => ({
    value,
    label,
    count: lines.filter((line) => isInState(line, value)).length,
  })
  return (
    <>
      <div className={styles.figures}>
        <Cards
          label="Filter"
          chosen={state.show}
          onChoose={(show) => go({ show })}
          choices={[card(null, total), card('pending', 'Pending'), card('done', done)]}
        />
        <Progress lines={lines} word={done.toLowerCase()} />
      </div>
      <ListSurface label={listTitle}>
        <Toolbar>
          <SearchField
            label="Search by name or role"
            placeholder="Search by name or role"
            value={state.q}
            onSearch={(q) => go({ q })}
          />
          <SortChoice columns={columns} sort={state.sort} onSort={(sort) => go({ sort })} />
        </Toolbar>
        <DataTable
          isDense
          label={listTitle}
          columns={columns}
          rows={shown}
          sort={state.sort}
          onSort={(sort) => go({ sort })}
        />
        {shown.length === 0 && (
          <div className={`row ${styles.noMatch}`}>
            <p className="muted">Nothing matches.</p>
            <ActionButton size="small" onClick={() => go({ q: '', show: null })}>
              Show all
            </ActionButton>
          </div>
        )}
        <ListFoot count={`${shown.length} of ${counted(lines.length, kind)}`} />
      </ListSurface>
    </>
  )
}
