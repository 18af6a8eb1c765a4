import { use, useState } from 'react'
import * as z from 'zod/mini'
import { isErased } from '#shared/applications/dashboard-row.ts'
import { reviewStatusLabel, reviewStatusOf } from '#shared/applications/review-status.ts'
import { allowedMoves, mayHaveMoreTime, SettableStatus } from '#shared/decisions/decision.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import type { ExportColumn } from '#web/kit/exported-table.ts'
import { type Column, sortable } from '#web/kit/list/column.ts'
import { oneOf, searchText, sortedBy } from '#web/kit/list/list-state.ts'
import { State, type StateLook } from '#web/kit/ui/state.tsx'
import { knownRole } from '#web/session/chapter-roles.ts'
import { nameOfRow, scoresOfRow } from '#web/staff/dashboard-data.ts'
import { averageColumn, nameColumn, roleColumn } from '#web/staff/row-columns.tsx'
import { useRested } from '../decision-cells.tsx'
import { RevisingContext } from '../revising.tsx'
import { type Outcome, outcomes, type Released } from './confirmations.ts'
import styles from '#web/staff/dashboard.module.css'

export const outcomeLabel: Record<Outcome, string> = {
  accepted: 'Yes',
  declined: 'No',
  open: 'No answer',
  expired: 'Expired',
  waitlist: 'Waitlist',
  denied: 'Denied',
}

const looks: Record<Outcome, StateLook> = {
  accepted: ['done', 'good'],
  declined: ['barred'],
  open: ['clock', 'now'],
  expired: ['problem', 'warn'],
  waitlist: ['clock', 'warn'],
  denied: ['barred', 'bad'],
}

const isUnanswered = (outcome: Outcome) => outcome === 'open' || outcome === 'expired'

export const confirmationColumns: readonly Column<Released>[] = [
  { ...nameColumn, width: 'auto' },
  roleColumn,
  {
    id: 'outcome',
    head: 'Answer',
    sortBy: ({ outcome }) => outcomes.indexOf(outcome),
    cell: ({ outcome }) => <State look={looks[outcome]}>{outcomeLabel[outcome]}</State>,
    width: '10rem',
  },
  {
    id: 'until',
    head: 'Answer until',
    sortBy: ({ until }) => (until === null ? null : Date.parse(until)),
    cell: ({ until, outcome }) => (until && isUnanswered(outcome) ? formatZoned(until) : '–'),
    className: 'num',
    width: '15rem',
  },
  averageColumn(({ row }) => scoresOfRow(row).overall),
  {
    id: 'actions',
    head: 'Change to',
    className: 'no-print',
    cell: (released) => !isErased(released.row) && <ChangeTo {...released} />,
    width: '9rem',
    onPhone: 'bottom',
  },
]

/** What an export says of the answers, as of now. */
export const exportedAnswers = (released: readonly Released[]): ExportColumn<{ id: string }>[] => {
  const byId = new Map(released.map((each) => [each.id, each]))
  return [
    {
      head: 'Offer',
      cell: ({ id }) => {
        const found = byId.get(id)
        return found ? outcomeLabel[found.outcome] : ''
      },
    },
  ]
}

export const confirmationList = z.object({
  q: searchText(),
  role: knownRole(),
  answer: oneOf(outcomes),
  sort: sortedBy(sortable(confirmationColumns), 'outcome'),
})

/** Changes a released decision, or gives more time to answer. A dialog asks for the reason. */
function ChangeTo(released: Released) {
  const askToRevise = use(RevisingContext)
  const [choice, setChoice] = useState<SettableStatus>()
  const { row } = released
  useRested(choice, (to) => {
    setChoice(undefined)
    askToRevise(row, to)
  })
  return (
    <select
      className={`amplify-input amplify-input--small ${styles.status}`}
      aria-label={`Change the decision about ${nameOfRow(released)}`}
      value={choice ?? ''}
      onChange={({ target }) => setChoice(SettableStatus.safeParse(target.value).data)}
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
