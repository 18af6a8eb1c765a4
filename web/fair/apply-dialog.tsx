import { useState } from 'react'
import type { Outcome } from '#shared/fair/simulate.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { decideMany, proposedInWords } from '#web/decisions/decide-many.ts'
import { effectOf } from '#web/decisions/row-change.ts'
import { BulkDialog } from '#web/kit/bulk/bulk-dialog.tsx'
import { PlanPreview } from '#web/kit/bulk/plan-preview.tsx'
import { type ListedRow, nameOfRow, useDashboard } from '#web/staff/dashboard-data.ts'
import { proposedBy } from './proposed.ts'

type Lines = readonly (ListedRow & { outcome: Outcome })[]

interface Props {
  lines: Lines
  /** The saved scenario that it is, for the records. */
  scenarioId: string | undefined
  onClose: () => void
}

/** Applies the simulated outcomes as decisions to applications that are still undecided. */
export default function ApplyDialog({ lines, scenarioId, onClose }: Props) {
  const { formId } = useDashboard()
  // The rows of the simulation: nobody confirms a row, or a version of one, that was not in it.
  const [change] = useState(() => decideMany(formId, proposedBy(lines), scenarioId))
  const { changing } = change.plan
  const off = changing.filter(({ listed }) => !listed.row.isQualified).length
  return (
    <BulkDialog change={change} onClose={onClose}>
      {changing.length > 0 && (
        <p>
          <b>{proposedInWords(changing)}</b>
        </p>
      )}
      <CloseCalls lines={lines} changing={new Set(changing.map(({ listed }) => listed.id))} />
      <p className="muted small">
        {off > 0 && `${grouped(off)} of them ${off === 1 ? 'is' : 'are'} not on the shortlist. `}What is
        decided stays, and so do applications without a score. Applications of people who are in for another
        role become Denied. Applicants see nothing before the release.{' '}
        {scenarioId
          ? 'The history names this saved scenario.'
          : 'Save this scenario first, so you can show later how it was decided.'}
      </p>
      <PlanPreview change={change} effectOf={({ to, listed }) => effectOf({ kind: 'decide', to }, listed)} />
    </BulkDialog>
  )
}

const fewNames = 4

/** Those whose score cannot say on which side of the cut they belong. */
function CloseCalls({ lines, changing }: { lines: Lines; changing: ReadonlySet<string> }) {
  const close = lines.filter(({ id, outcome }) => outcome.isClose && changing.has(id))
  if (close.length === 0) return null
  const [names, more] = [close.slice(0, fewNames).map(nameOfRow), close.length - fewNames]
  return (
    <details>
      <summary>
        {grouped(close.length)} {close.length === 1 ? 'is' : 'are'} too close to call: {names.join('; ')}
        {more > 0 && `; and ${grouped(more)} more`}
      </summary>
      <ul className="small">
        {close.map((line) => (
          <li key={line.id}>{nameOfRow(line)}</li>
        ))}
      </ul>
    </details>
  )
}
