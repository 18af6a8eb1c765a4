import { applicationRoles, type ApplicationRole } from '#shared/application-role.ts'
import type { ReleaseState } from '#shared/release.ts'
import { type Decision, reviewStatusLabel } from '#shared/review-status.ts'
import { RolePill } from '#web/ui/role-pill.tsx'

const columns: readonly Decision[] = ['accepted', 'waitlist', 'denied', 'undecided']
const label = (decision: Decision) => (decision === 'undecided' ? 'Undecided' : reviewStatusLabel[decision])

/** How many of which decision there are for each role. */
export function Counts({ counts }: Pick<ReleaseState, 'counts'>) {
  const roles = applicationRoles.filter((role) => counts.some((each) => each.role === role))
  if (roles.length === 0) return <p>Nobody has applied yet.</p>
  return (
    <div className="surface board-grid board-grid--detail">
      <table className="board release-counts" role="table" aria-label="Decisions by role">
        <thead role="rowgroup">
          <tr role="row">
            {['Role', ...columns.map(label), 'Total'].map((head) => (
              <th
                key={head}
                scope="col"
                role="columnheader"
                className={head === 'Role' ? 'board-role' : 'end'}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
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
        </tbody>
      </table>
    </div>
  )
}

interface FiguresProps extends Pick<ReleaseState, 'counts'> {
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
      {columns.map((decision) => (
        <td key={decision} role="cell" className="num end" data-label={label(decision)}>
          {sum(decision)}
        </td>
      ))}
      <td role="cell" className="num end" data-label="Total">
        <b>{sum()}</b>
      </td>
    </>
  )
}
