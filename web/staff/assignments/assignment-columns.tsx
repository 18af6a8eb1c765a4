import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import type { ListedForm } from '#shared/forms/form.ts'
import { type AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { assignmentAct } from '#shared/reviews/assignment.ts'
import { wholeScore } from '#shared/reviews/score.ts'
import { formatNearDay, NearTime, ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { type Column, sortable } from '#web/kit/list/column.ts'
import { oneOf, searchText, sortedBy } from '#web/kit/list/list-state.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { AssignmentState } from '#web/kit/ui/state.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { Unread } from '#web/staff/unread.tsx'
import { type AssignmentLine, shownStates } from './assignment-lines.ts'
import { kindTexts } from './kind-texts.ts'
import { urgency } from './next-assignment.ts'
import styles from './own-list.module.css'

const name: Column<AssignmentLine> = {
  id: 'name',
  head: 'Applicant',
  sortBy: ({ applicantName }) => applicantName,
  cell: ({ applicantName, path, hasNews }) => (
    <>
      <Link to={path}>{applicantName}</Link>
      {hasNews && <Unread />}
    </>
  ),
  title: ({ applicantName }) => applicantName,
  namesRow: true,
}

const date: Column<AssignmentLine> = {
  id: 'date',
  head: 'Submitted',
  sortBy: ({ dateSubmitted }) => (dateSubmitted ? Date.parse(dateSubmitted) : null),
  cell: ({ dateSubmitted }) => (dateSubmitted ? <ZonedDate iso={dateSubmitted} /> : 'Hidden'),
  className: 'num muted',
  width: '7.5rem',
}

const time: Column<AssignmentLine> = {
  id: 'time',
  head: 'Time',
  sortBy: ({ startsAt }) => startsAt ?? null,
  cell: ({ startsAt }) => (startsAt ? <ZonedDate iso={startsAt} withTime /> : 'No time'),
  className: 'num',
  width: '12.5rem',
  wraps: true,
}

const role: Column<AssignmentLine> = {
  id: 'role',
  head: 'Role',
  sortBy: (line) => chapterRoles.rankOf(line.role),
  cell: (line) => <RolePill role={line.role} />,
  onPhone: 'top',
  isPlain: true,
}

const state: Column<AssignmentLine> = {
  id: 'state',
  head: 'State',
  sortBy: urgency,
  cell: (line) => <AssignmentState of={line} />,
  width: '8.5rem',
}

const score: Column<AssignmentLine> = {
  id: 'score',
  head: 'Score',
  sortBy: (line) => line.score,
  cell: (line) => (line.score === null ? <NoScore /> : <b>{wholeScore(line.score)}</b>),
  isNumber: true,
  width: '4.5rem',
}

const action: Column<AssignmentLine> = {
  id: 'action',
  head: 'Action',
  cell: (line) => <Action line={line} />,
  width: '7.75rem',
  onPhone: 'bottom',
  isPlain: true,
}

/** What is left to do for a form, of both kinds. `isFirst`: the work to begin with is on the page's primary button. */
export const toDoColumns = (form: Due, isFirst: boolean): readonly Column<AssignmentLine>[] => [
  name,
  role,
  { id: 'kind', head: 'Task', cell: ({ kind }) => kindTexts[kind].title, width: '7rem' },
  state,
  {
    id: 'due',
    head: 'Due',
    cell: (line) => <DueAt line={line} form={form} />,
    width: '10.5rem',
    wraps: true,
  },
  { ...action, cell: (line) => <Action line={line} isPrimary={isFirst && line.number === 1} /> },
]

type Due = Pick<ListedForm, 'reviewsDue' | 'interviewsUntil'>

/** An interview is due when it begins, if that is known. */
function DueAt({ line: { kind, startsAt }, form }: { line: AssignmentLine; form: Due }) {
  if (startsAt) return <NearTime iso={startsAt} />
  const due = kind === 'review' ? form.reviewsDue : form.interviewsUntil
  return due ? formatNearDay(due) : <NoDate />
}

const NoDate = () => (
  <span className="muted">
    <span aria-hidden="true">–</span>
    <span className="vh">No date</span>
  </span>
)

/** The columns of a reviewer's list. */
const columnsOf = (kind: AssignmentKind): readonly Column<AssignmentLine>[] => [
  name,
  kind === 'review' ? date : time,
  role,
  state,
  score,
  action,
]

export const assignmentColumns = { review: columnsOf('review'), interview: columnsOf('interview') }

/** The state of a reviewer's list, which is in its URL. */
export const assignmentList = z.object({
  q: searchText(),
  show: oneOf(shownStates),
  sort: sortedBy(sortable([...assignmentColumns.review, time]), 'state'),
})

const NoScore = () => (
  <span className="muted">
    <span aria-hidden="true">–</span>
    <span className="vh">No score yet</span>
  </span>
)

const Action = ({ line, isPrimary = false }: { line: AssignmentLine; isPrimary?: boolean }) => (
  <span className={styles.action}>
    <ButtonLink look={isPrimary ? 'small primary' : 'small'} to={line.path}>
      {assignmentAct[line.state]}
      <span className="vh">
        {' '}
        {line.applicantName}, {chapterRoles.nameOf(line.role)}
      </span>
    </ButtonLink>
  </span>
)
