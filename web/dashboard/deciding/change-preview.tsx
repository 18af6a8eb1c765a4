import { applicationRoleLabel } from '#shared/application-role.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ListedRow } from '../listed-row.ts'
import { type ChangePlan, inWords, type RowChange } from './change-plan.ts'

/** How many lines are listed; there can be thousands. */
const mostListed = 200

export const nameOf = ({ row }: ListedRow) => `${row.name} (${applicationRoleLabel[row.role].name})`

/** From what to what, and how many of each. */
const summaries = (change: RowChange, going: readonly ListedRow[]) =>
  [...Map.groupBy(going, (listed) => inWords(change, listed))].map(
    ([words, same]) => `${same.length} ${words}`,
  )

/** What of a change stands on the applicants' status pages. */
function seenByApplicants(change: RowChange) {
  if (change.kind === 'decide' && change.to === 'interview')
    return "Applicants see 'Interview' as their status."
  if (change.kind === 'decide' && change.to === 'under-review')
    return "Applicants who are at their interview see 'Under Review' again."
  return 'Applicants see nothing of it before the release.'
}

/** What would change for whom, before anything is done. Applicants see none of it until the release. */
export function ChangePreview({ change, plan }: { change: RowChange; plan: ChangePlan }) {
  const { going, standing, refused } = plan
  return (
    <div className="board-preview stack" role="status">
      <p className="muted">{seenByApplicants(change)}</p>
      {going.length === 0 ? (
        <p>Nothing would change.</p>
      ) : (
        <details open={going.length <= 10}>
          <summary>
            <b>{going.length} will change</b>: {summaries(change, going).join(', ')}
          </summary>
          <Lines
            lines={going.map((each) => ({ id: each.id, text: `${nameOf(each)}: ${inWords(change, each)}` }))}
          />
        </details>
      )}
      {refused.length > 0 && (
        <div>
          <p className="state state--bad">
            <Icon shape="barred" />
            {refused.length} left out
          </p>
          <Lines
            lines={refused.map(({ listed, reason }) => ({
              id: listed.id,
              text: `${nameOf(listed)}: ${reason}`,
            }))}
          />
        </div>
      )}
      {standing.length > 0 && (
        <p className="muted">
          {standing.length === 1
            ? '1 is so already and stays as it is.'
            : `${standing.length} are so already and stay as they are.`}
        </p>
      )}
    </div>
  )
}

function Lines({ lines }: { lines: readonly { id: string; text: string }[] }) {
  return (
    <ul className="lines">
      {lines.slice(0, mostListed).map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
      {lines.length > mostListed && <li>and {lines.length - mostListed} more</li>}
    </ul>
  )
}
