import { use } from 'react'
import { Link } from 'react-router-dom'
import { applicationRoleLabel, applicationRoles } from '#shared/application-role.ts'
import { allowedMoves, mayHaveMoreTime, SettableStatus } from '#shared/decision.ts'
import { reviewStatusLabel, reviewStatusOf } from '#shared/review-status.ts'
import { scoreText } from '#shared/score.ts'
import { RolePill } from '#web/ui/role-pill.tsx'
import { formatZoned } from '#web/ui/zoned-date.tsx'
import { applicationPath } from '#shared/assignment-pages.ts'
import { DecisionActions } from '../deciding/decision-actions.ts'
import { columnsFor } from '../grid/grid-features.ts'
import { scoresOfRow } from '../overall-score.ts'
import { NoScore } from '../score-cell.tsx'
import { outcomes, type Told } from './confirmations.ts'
import { OutcomeView } from './outcome-view.tsx'

const { accessor, columns, display } = columnsFor<Told>()

const byName = new Intl.Collator('en')
const rowOf = ({ listed }: Told) => listed.row
const overall = (told: Told) => scoresOfRow(told.listed.row).overall

/** What one line of 'Confirmations' shows. */
export const confirmationColumns = columns([
  accessor((told) => rowOf(told).name, {
    id: 'name',
    header: 'Name',
    sortFn: (one, other) => byName.compare(rowOf(one.original).name, rowOf(other.original).name),
    cell: ({ row: { original } }) => (
      <Link
        className="board-who"
        title={rowOf(original).name}
        to={applicationPath(rowOf(original).responseId)}
      >
        {rowOf(original).name}
      </Link>
    ),
    meta: { className: 'board-lead', namesRow: true },
  }),
  accessor((told) => rowOf(told).role, {
    id: 'role',
    header: 'Role',
    sortFn: (one, other) =>
      applicationRoles.indexOf(rowOf(one.original).role) -
      applicationRoles.indexOf(rowOf(other.original).role),
    cell: ({ row: { original } }) => <RolePill role={rowOf(original).role} />,
    meta: { className: 'board-role', label: null },
  }),
  accessor(({ outcome }) => outcome, {
    id: 'outcome',
    header: 'Answer',
    sortFn: (one, other) => outcomes.indexOf(one.original.outcome) - outcomes.indexOf(other.original.outcome),
    cell: ({ row }) => <OutcomeView outcome={row.original.outcome} />,
    meta: { className: 'board-state' },
  }),
  accessor(({ until }) => until ?? undefined, {
    id: 'until',
    header: 'Answer until',
    sortUndefined: 'last',
    sortFn: (one, other) => Date.parse(one.original.until ?? '') - Date.parse(other.original.until ?? ''),
    cell: ({ row: { original } }) => (original.until ? formatZoned(original.until) : '–'),
    meta: { className: 'num board-until' },
  }),
  accessor((told) => overall(told) ?? undefined, {
    id: 'average',
    header: 'Avg. score',
    sortDescFirst: true,
    sortUndefined: 'last',
    sortFn: (one, other) => (overall(one.original) ?? 0) - (overall(other.original) ?? 0),
    cell: ({ row: { original } }) => <Overall told={original} />,
    meta: { className: 'num end board-average' },
  }),
  display({
    id: 'actions',
    header: 'Change to',
    cell: ({ row: { original } }) => <ChangeTo told={original} />,
    meta: { className: 'board-acts' },
  }),
])

export const confirmationSorts: Readonly<Record<string, string>> = {
  name: 'Name',
  role: 'Role',
  outcome: 'Answer',
  until: 'Answer until',
  average: 'Average score',
}

function Overall({ told }: { told: Told }) {
  const score = overall(told)
  return score === null ? <NoScore /> : <b className="board-mean">{scoreText(score)}</b>
}

/** Another decision than the one that was told, or more time to answer: the next question asks for the reason. */
function ChangeTo({ told: { listed } }: { told: Told }) {
  const { askToRevise } = use(DecisionActions)
  const { row } = listed
  return (
    <select
      className="amplify-input amplify-input--small board-status"
      aria-label={`Change the decision about ${row.name}, ${applicationRoleLabel[row.role].name}`}
      value=""
      onChange={({ target }) => askToRevise(row, SettableStatus.parse(target.value))}
    >
      <option value="">Change...</option>
      {mayHaveMoreTime(row) && <option value="accepted">More time</option>}
      {allowedMoves(reviewStatusOf(row), true).map((to) => (
        <option key={to} value={to}>
          {reviewStatusLabel[to]}
        </option>
      ))}
    </select>
  )
}
