import { useState } from 'react'
import { Link } from 'react-router-dom'
import { rowId } from '#shared/dashboard-row.ts'
import type { ReleaseState } from '#shared/release.ts'
import type { ReleaseOverview } from '#shared/release-overview.ts'
import { pathTo } from '#shared/pages.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { applicationPath } from '#shared/assignment-pages.ts'
import { DenyUndecided } from '../decisions/row-change-dialog.tsx'
import styles from './release.module.css'

/** How many are listed; there can be thousands. */
const mostListed = 100

interface Props extends Pick<ReleaseOverview, 'undecided'> {
  state: ReleaseState
}

/** Applications without a decision, which keep decisions from being frozen. */
export function Undecided({ state: { form, phase }, undecided }: Props) {
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
      <ul className={styles.list}>
        {undecided.slice(0, mostListed).map((each) => (
          <li key={rowId(each)}>
            <Link to={applicationPath(each.responseId)}>{each.name}</Link>
            <RolePill role={each.role} />
          </li>
        ))}
        {undecided.length > mostListed && <li>and {undecided.length - mostListed} more</li>}
      </ul>
    </section>
  )
}
