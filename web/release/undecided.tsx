import { useState } from 'react'
import { Link } from 'react-router-dom'
import { rowId } from '#shared/applications/dashboard-row.ts'
import type { ReleaseOverview } from '#shared/decisions/release-overview.ts'
import type { ReleaseState } from '#shared/decisions/release.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { applicationPath } from '#shared/reviews/assignment-pages.ts'
import { LongList } from '#web/kit/bulk/outcome-list.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { DenyUndecided } from './deny-undecided.tsx'
import styles from './release.module.css'

/** How many are listed without being asked for. */
const few = 20

type Props = Pick<ReleaseState, 'form' | 'phase'> & Pick<ReleaseOverview, 'undecided'>

/** Applications without a decision, which keep decisions from being frozen. */
export function Undecided({ form, phase, undecided }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  if (undecided.length === 0 && !isAsked) return null
  return (
    <section className="surface" aria-labelledby="undecided">
      <header className="surface__h">
        <h2 id="undecided">{grouped(undecided.length)} not decided yet</h2>
        <span className="muted">
          Those on the <Link to={pathTo('qualified', { formId: form.id })}>shortlist</Link> come first
          {phase === 'open' && ', then deny all others'}.
        </span>
        {phase === 'open' && <DenyUndecided isAsked={isAsked} onAsk={setIsAsked} />}
      </header>
      <details className="pad" open={undecided.length <= few}>
        <summary>Show them</summary>
        <LongList
          className={styles.list}
          items={undecided}
          keyOf={rowId}
          line={(row) => (
            <span className="row">
              <Link to={applicationPath(row.responseId)}>{row.name}</Link> <RolePill role={row.role} />
            </span>
          )}
        />
      </details>
    </section>
  )
}
