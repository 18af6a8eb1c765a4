import { applicationRoleLabel } from '#shared/application-role.ts'
import { type Assignment, batchesOf } from '#shared/assignment.ts'
import { type DashboardRow, rowId } from '#shared/dashboard-row.ts'
import type { AssignmentPlan } from './assignment-plan.ts'
import { type Colleagues, fullName } from '../person-name.ts'
import { useDashboard } from '../use-dashboard.ts'

interface Props {
  plan: AssignmentPlan & { short: readonly DashboardRow[] }
  rows: readonly DashboardRow[]
  isChosen: boolean
}

/** How many lines of what does not work are listed; there can be thousands. */
const mostListed = 100

/** What would come of it, before anything is done. */
export function PlanPreview({ plan: { assignments, refused, short }, rows, isChosen }: Props) {
  const { colleagues } = useDashboard()
  if (!isChosen) return <p className="muted">Choose who is assigned.</p>
  const nameOf = namerOf(rows)
  const calls = batchesOf(assignments).length
  return (
    <div className="board-preview" role="status">
      <p>
        <b>{count(assignments.length, 'assignment')}</b>
        {calls > 1 && `, in ${calls} steps`}. {shares(assignments, colleagues)}
      </p>
      {refused.length > 0 && (
        <details>
          <summary>{count(refused.length, 'assignment')} left out</summary>
          <ul className="lines">
            {refused.slice(0, mostListed).map(({ assignment, reason }) => (
              <li key={`${rowId(assignment)}/${assignment.reviewerId}`}>
                {fullName(assignment.reviewerId, colleagues)}, {nameOf(assignment)}: {reason}
              </li>
            ))}
            {refused.length > mostListed && <li>and {refused.length - mostListed} more</li>}
          </ul>
        </details>
      )}
      {short.length > 0 && (
        <details>
          <summary>{count(short.length, 'application')} would still have too few</summary>
          <ul className="lines">
            {short.slice(0, mostListed).map((row) => (
              <li key={rowId(row)}>
                {row.name}, {applicationRoleLabel[row.role].name}
              </li>
            ))}
            {short.length > mostListed && <li>and {short.length - mostListed} more</li>}
          </ul>
        </details>
      )}
    </div>
  )
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** How an application is called by its applicant and role. */
export function namerOf(rows: readonly DashboardRow[]) {
  const names = new Map(rows.map((row) => [rowId(row), row.name]))
  return (assignment: Pick<Assignment, 'responseId' | 'role'>) =>
    `${names.get(rowId(assignment)) ?? 'An application'} (${applicationRoleLabel[assignment.role].name})`
}

/** How many each gets, in a few words. */
function shares(assignments: readonly Assignment[], colleagues: Colleagues) {
  const shared = [...Map.groupBy(assignments, ({ reviewerId }) => reviewerId)].map(([id, own]) => ({
    name: fullName(id, colleagues),
    count: own.length,
  }))
  if (shared.length === 0) return ''
  if (shared.length <= 4) return `${shared.map((each) => `${each.name} ${each.count}`).join(', ')}.`
  const counts = shared.map((each) => each.count)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return `${shared.length} people, ${least === most ? most : `${least} to ${most}`} each.`
}
