import { Link } from 'react-router-dom'
import { RolePill } from '#web/roles/role-pill.tsx'
import { candidateLink } from '#web/staff/candidate-link.ts'
import { ShortDate, StatusView } from '#web/staff/cells.tsx'
import { listed } from '#web/staff/dashboard-data.ts'
import { HiddenScore } from '#web/staff/score-cells.tsx'
import type { Application } from './one-application.tsx'
import styles from './candidate.module.css'

/** Whether the same person applied before, as far as the viewer may know it. */
export const hasAppliedBefore = ({ others, response }: Application) =>
  others.some(({ rows }) => rows.some((row) => row.dateSubmitted < (response.dateSubmitted ?? '')))

/** Other applications of the same person, with their outcomes. */
export function OtherApplications({ of: { others } }: { of: Application }) {
  if (others.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="others">
      <h2 id="others">Other applications</h2>
      <ul className={styles.lines}>
        {others.flatMap(({ semester, rows }) =>
          rows.map((row) => (
            <li key={listed(row).id}>
              <Link to={candidateLink(row)}>{semester}</Link>
              <RolePill role={row.role} />
              <span className={styles.outcome}>
                {row.isBlind ? <HiddenScore /> : <StatusView status={listed(row).status} />}
              </span>
              <span className="muted small">
                <ShortDate iso={row.dateSubmitted} />
              </span>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
