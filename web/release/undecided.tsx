import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { rowId } from '#shared/applications/dashboard-row.ts'
import type { ReleaseOverview } from '#shared/decisions/release-overview.ts'
import type { ReleaseState } from '#shared/decisions/release.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { applicationPath } from '#shared/reviews/assignment-pages.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { DenyUndecided } from './deny-undecided.tsx'
import styles from './release.module.css'

/** How many are listed at first. */
const fewest = 20

type Props = Pick<ReleaseState, 'form' | 'phase'> & Pick<ReleaseOverview, 'undecided'>

/** Applications without a decision, which keep decisions from being frozen. */
export function Undecided({ form, phase, undecided }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  if (undecided.length === 0 && !isAsked) return null
  return (
    <section className={`surface surface--padded stack ${styles.part}`} aria-labelledby="undecided">
      <h2 id="undecided">{grouped(undecided.length)} not decided yet</h2>
      <p>
        Decide on all of them first. Those on the{' '}
        <Link to={pathTo('qualified', { formId: form.id })}>shortlist</Link> come first
        {phase === 'open' && ', then deny all others'}.
      </p>
      <UndecidedList undecided={undecided} />
      {phase === 'open' && <DenyUndecided isAsked={isAsked} onAsk={setIsAsked} />}
    </section>
  )
}

function UndecidedList({ undecided }: Pick<Props, 'undecided'>) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? undecided : undecided.slice(0, fewest)
  return (
    <>
      <ul className={styles.list}>
        {shown.map((row) => (
          <li className="row" key={rowId(row)}>
            <Link to={applicationPath(row.responseId)}>{row.name}</Link> <RolePill role={row.role} />
          </li>
        ))}
      </ul>
      {undecided.length > fewest && (
        <p>
          <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? `Show ${fewest}` : `Show all ${grouped(undecided.length)}`}
          </Button>
        </p>
      )}
    </>
  )
}
