import { mostDecided } from '#shared/applications/review-status.ts'
import type { SettableStatus } from '#shared/decisions/decision.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import type { BulkChange } from '#web/kit/bulk/bulk-dialog.tsx'
import { inCalls, slicesOf } from '#web/kit/bulk/bulk-run.ts'
import { type ListedRow, nameOfRow } from '#web/staff/dashboard-data.ts'
import type { RowChange } from './decision-queries.ts'
import { applications } from './row-bulk-change.ts'
import { changeRows, planRows, toItemOutcome } from './row-change.ts'
import { takeBackEach } from './take-back-rows.ts'

/** An application with the decision that it would get. */
export interface Proposed {
  listed: ListedRow
  to: SettableStatus
}

/** How many of these get a decision. */
const countTo = (proposed: readonly Pick<Proposed, 'to'>[], to: SettableStatus) =>
  proposed.filter((each) => each.to === to).length

const changeTo = (to: Proposed['to']) => ({ kind: 'decide', to }) satisfies RowChange

/** Many decisions at once, not all the same, described for the dialog that confirms, runs and undoes them. */
export function decideMany(
  formId: string,
  proposed: readonly Proposed[],
  /** The saved scenario that they come from, for the records. */
  scenario?: string,
): BulkChange<Proposed> {
  const plans = groups(proposed).map((same) => ({
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
    title: `Apply to ${applications(proposed.length)}?`,
    confirmLabel: `Apply ${counted(changing.length, 'decision')}`,
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
      (left: readonly Proposed[]) => groups(left).flatMap(slicesOf(mostDecided)),
      (batch) => decide(formId, batch, scenario),
    ),
    undoing: {
      said: (count) => `Decided on ${applications(count)}`,
      undo: (done) =>
        takeBackEach(
          formId,
          done.map(({ to, listed }) => ({ change: changeTo(to), row: listed.row })),
        ),
    },
  }
}

/** Rows with the same decision together: a call makes one decision. */
const groups = (proposed: readonly Proposed[]): Proposed[][] => [
  ...Map.groupBy(proposed, ({ to }) => to).values(),
]

async function decide(formId: string, batch: readonly Proposed[], scenario: string | undefined) {
  const [first] = batch
  if (!first) return []
  const rows = batch.map(({ listed }) => listed.row)
  return (await changeRows(formId, { ...changeTo(first.to), ...(scenario && { scenario }) }, rows)).map(
    toItemOutcome,
  )
}

/** '41 Accepted, 0 Waitlist, 92 Denied' */
export const proposedInWords = (proposed: readonly Pick<Proposed, 'to'>[]) =>
  (
    [
      ['accepted', 'Accepted'],
      ['waitlist', 'Waitlist'],
      ['denied', 'Denied'],
    ] as const
  )
    .map(([to, word]) => `${grouped(countTo(proposed, to))} ${word}`)
    .join(', ')
