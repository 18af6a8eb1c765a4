import { useState } from 'react'
import { Link } from 'react-router-dom'
import { rowId } from '#shared/dashboard-row.ts'
import type { ReleaseState } from '#shared/release.ts'
import type { ReleaseOverview } from '#shared/release-overview.ts'
import { pathTo } from '#shared/pages.ts'
import { LongList } from '#web/bulk/outcome-list.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { applicationPath } from '#shared/assignment-pages.ts'
import { DenyUndecided } from '../decisions/row-change-dialog.tsx'
import styles from './release.module.css'

type Props = Pick<ReleaseState, 'form' | 'phase'> & Pick<ReleaseOverview, 'undecided'>

/** Applications without a decision, which keep decisions from being frozen. */
export function Undecided({ form, phase, undecided }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  if (undecided.length === 0 && !isAsked) return null
  return (
    <section className={`surface stack ${styles.part}`} aria-labelledby="undecided">
      <h2 id="undecided">{undecided.length} not decided yet</h2>
      <p>
        Every application needs a decision before they can be frozen. Decide those that are qualified in{' '}
        <Link to={pathTo('qualified', { formId: form.id })}>Qualified</Link>
        {phase === 'open' && ', or deny all the others'}.
      </p>
      {phase === 'open' && (
        <p>
          <DenyUndecided isAsked={isAsked} onAsk={setIsAsked} />
        </p>
      )}
      <LongList
        className={styles.list}
        items={undecided}
        keyOf={rowId}
        line={({ responseId, name, role }) => (
          <>
            <Link to={applicationPath(responseId)}>{name}</Link>
            <RolePill role={role} />
          </>
        )}
      />
    </section>
  )
}
