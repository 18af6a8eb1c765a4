import { use } from 'react'
import * as z from 'zod/mini'
import { ApplicationRole, applicationRoleLabel } from '#shared/application-role.ts'
import { allowedMoves, mayHaveMoreTime, SettableStatus } from '#shared/decision.ts'
import { reviewStatusLabel, reviewStatusOf } from '#shared/review-status.ts'
import { scoreText } from '#shared/score.ts'
import { type Column, sortable } from '#web/list/column.ts'
import { oneOf, searchText, sortedBy } from '#web/list/list-state.ts'
import { formatZoned } from '#web/dates/zoned-date.tsx'
import { nameColumn, roleColumn } from '../applicant-columns.tsx'
import { DecisionActions } from '../deciding/decision-actions.ts'
import { scoresOfRow } from '../overall-score.ts'
import { NoScore } from '../score-cell.tsx'
import { outcomes, type Told } from './confirmations.ts'
import { OutcomeView } from './outcome-view.tsx'

const rowOf = ({ listed }: Told) => listed.row
const overall = (told: Told) => scoresOfRow(told.listed.row).overall

/** What one line of 'Confirmations' shows. */
export const confirmationColumns: readonly Column<Told>[] = [
  nameColumn('Name', rowOf),
  roleColumn(rowOf),
  {
    id: 'outcome',
    head: 'Answer',
    sortBy: ({ outcome }) => outcomes.indexOf(outcome),
    cell: ({ outcome }) => <OutcomeView outcome={outcome} />,
    className: 'board-state',
  },
  {
    id: 'until',
    head: 'Answer until',
    sortBy: ({ until }) => (until === null ? null : Date.parse(until)),
    cell: ({ until }) => (until ? formatZoned(until) : '–'),
    className: 'num board-until',
  },
  {
    id: 'average',
    head: 'Avg. score',
    sortLabel: 'Average score',
    sortBy: overall,
    cell: (told) => <Overall told={told} />,
    className: 'num end board-average',
    isLargestFirst: true,
  },
  {
    id: 'actions',
    head: 'Change to',
    cell: (told) => <ChangeTo told={told} />,
    className: 'board-acts',
  },
]

/** What 'Confirmations' shows, as its address says it. */
export const confirmationList = z.object({
  q: searchText(),
  role: oneOf(ApplicationRole.options),
  answer: oneOf(outcomes),
  sort: sortedBy(sortable(confirmationColumns), 'outcome'),
})

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
