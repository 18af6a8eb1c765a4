import { applicationRoles, type ApplicationRole } from '#shared/application-role.ts'
import type { ReleaseOverview } from '#shared/release-overview.ts'
import type { Decision } from '#shared/review-status.ts'
import { RolePill } from '#web/ui/role-pill.tsx'
import { DetailTable } from '../detail-table.tsx'
import { decisions, decisionWords } from './decision-words.ts'

/** How many of which decision there are for each role, as far as the person may know. */
export function Counts({ counts, withheld }: Pick<ReleaseOverview, 'counts' | 'withheld'>) {
  if (counts.length === 0 && withheld === 0) return <p>Nobody has applied yet.</p>
  return (
    <>
      {counts.length > 0 && <CountsTable counts={counts} />}
      {withheld > 0 && (
        <p className="muted">
          Not counted here: {withheld} {withheld === 1 ? 'application' : 'applications'} of people you know,
          or that you still have to score. They are released with the others.
        </p>
      )}
    </>
  )
}

function CountsTable({ counts }: Pick<ReleaseOverview, 'counts'>) {
  const roles = applicationRoles.filter((role) => counts.some((each) => each.role === role))
  return (
    <DetailTable
      label="Decisions by role"
      className="release-counts"
      heads={[
        ['Role', 'board-role'],
        ...decisions.map((decision) => [decisionWords(decision), 'end'] as const),
        ['Total', 'end'],
      ]}
    >
      {roles.map((role) => (
        <tr role="row" key={role}>
          <th scope="row" role="rowheader" className="board-role">
            <RolePill role={role} />
          </th>
          <Figures counts={counts} roles={[role]} />
        </tr>
      ))}
      <tr role="row" className="release-sum">
        <th scope="row" role="rowheader" className="board-role">
          All roles
        </th>
        <Figures counts={counts} roles={roles} />
      </tr>
    </DetailTable>
  )
}

interface FiguresProps extends Pick<ReleaseOverview, 'counts'> {
  roles: readonly ApplicationRole[]
}

function Figures({ counts, roles }: FiguresProps) {
  const own = counts.filter(({ role }) => roles.includes(role))
  const sum = (decision?: Decision) =>
    own
      .filter((each) => decision === undefined || each.decision === decision)
      .reduce((total, { count }) => total + count, 0)
  return (
    <>
      {decisions.map((decision) => (
        <td key={decision} role="cell" className="num end" data-label={decisionWords(decision)}>
          {sum(decision)}
        </td>
      ))}
      <td role="cell" className="num end" data-label="Total">
        <b>{sum()}</b>
      </td>
    </>
  )
}
