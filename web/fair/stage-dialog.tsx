import { useState } from 'react'
import { mostDecided } from '#shared/applications/review-status.ts'
import type { Outcome } from '#shared/fair/simulate.ts'
import { grouped } from '#shared/kernel/wording.ts'
import type { RowChange } from '#web/decisions/decision-queries.ts'
import { applications } from '#web/decisions/row-bulk-change.ts'
import { changeRows, effectOf, planRows, toItemOutcome } from '#web/decisions/row-change.ts'
import { takeBackEach } from '#web/decisions/take-back-rows.ts'
import { BulkDialog, type BulkChange } from '#web/kit/bulk/bulk-dialog.tsx'
import { inCalls, slicesOf } from '#web/kit/bulk/bulk-run.ts'
import { PlanPreview } from '#web/kit/bulk/plan-preview.tsx'
import { type ListedRow, nameOfRow, useDashboard } from '#web/staff/dashboard-data.ts'
import { countTo, type Staged, stagedInWords, stagedOf } from './staged.ts'

interface Props {
  lines: readonly (ListedRow & { outcome: Outcome })[]
  /** The saved scenario that it is, for the records. */
  scenarioId: string | undefined
  onClose: () => void
}

/** Applies the simulated outcomes as decisions to applications that are still undecided. */
export default function StageDialog({ lines, scenarioId, onClose }: Props) {
  const { formId } = useDashboard()
  // The rows of the simulation: nobody confirms a row, or a version of one, that was not in it.
  const [change] = useState(() => stageChange(formId, stagedOf(lines), scenarioId))
  return (
    <BulkDialog change={change} onClose={onClose}>
      <p className="muted small">
        Applicants see nothing of it before the release. Decided applications, and those without a score, stay
        as they are. Applications of people who are in for another role become Denied.{' '}
        {scenarioId
          ? 'The records name this saved scenario.'
          : 'To have the records name the scenario, save it and open it first.'}
      </p>
      <PlanPreview
        change={change}
        effectOf={({ to, listed }) => effectOf({ kind: 'decide', to }, listed)}
        summary={change.plan.changing.length > 0 && <b>{stagedInWords(change.plan.changing)}</b>}
      />
    </BulkDialog>
  )
}

const changeTo = (to: Staged['to']) => ({ kind: 'decide', to }) satisfies RowChange

function stageChange(
  formId: string,
  staged: readonly Staged[],
  scenarioId: string | undefined,
): BulkChange<Staged> {
  const plans = groups(staged).map((same) => ({
    to: same[0]!.to,
    plan: planRows(
      changeTo(same[0]!.to),
      same.map(({ listed }) => listed),
    ),
  }))
  const all = (part: 'changing' | 'unchanged') =>
    plans.flatMap(({ to, plan }) => plan[part].map((listed) => ({ to, listed })))
  const changing = all('changing')
  return {
    title: `Stage ${applications(staged.length)} as decisions`,
    confirmLabel: `Stage ${grouped(changing.length)}`,
    denials: countTo(changing, 'denied'),
    plan: {
      changing,
      unchanged: all('unchanged'),
      refused: plans.flatMap(({ to, plan }) =>
        plan.refused.map(({ item, reason }) => ({ item: { to, listed: item }, reason })),
      ),
    },
    idOf: ({ listed }) => listed.id,
    nameOf: ({ listed }) => nameOfRow(listed),
    send: inCalls(
      (left: readonly Staged[]) => groups(left).flatMap(slicesOf(mostDecided)),
      (batch) => decide(formId, batch, scenarioId),
    ),
    undoing: {
      said: (count) => `Staged ${applications(count)}`,
      undo: (done) =>
        takeBackEach(
          formId,
          done.map(({ to, listed }) => ({ change: changeTo(to), row: listed.row })),
        ),
    },
  }
}

/** Rows with the same decision together: a call makes one decision. */
const groups = (staged: readonly Staged[]): Staged[][] => [...Map.groupBy(staged, ({ to }) => to).values()]

async function decide(formId: string, batch: readonly Staged[], scenario: string | undefined) {
  const [first] = batch
  if (!first) return []
  const rows = batch.map(({ listed }) => listed.row)
  return (await changeRows(formId, { ...changeTo(first.to), ...(scenario && { scenario }) }, rows)).map(
    toItemOutcome,
  )
}
