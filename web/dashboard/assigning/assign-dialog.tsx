import { useMemo, useState } from 'react'
import { applicationRoleLabel } from '#shared/application-role.ts'
import {
  type Assignment,
  type AssignmentKind,
  type AssignmentOutcome,
  batchesOf,
} from '#shared/assignment.ts'
import { type DashboardRow, rowId } from '#shared/dashboard-row.ts'
import { counted } from '#shared/wording.ts'
import type { ItemOutcome } from '#web/bulk/bulk-plan.ts'
import { BulkDialog } from '#web/bulk/bulk-dialog.tsx'
import { inCalls } from '#web/bulk/bulk-run.ts'
import { LongList } from '#web/bulk/outcome-list.tsx'
import { PlanPreview } from '#web/bulk/plan-preview.tsx'
import type { Chosen } from '#web/list/selection.ts'
import { useUser } from '#web/session/session.tsx'
import { type Colleagues, colleagueName } from '../colleagues.ts'
import { type ListedRow, useDashboard } from '../dashboard-data.ts'
import { type AssignmentPlan, planEvenly, planForEach } from './assignment-plan.ts'
import { ChooseHow, ChoosePeople, type How } from './choose-people.tsx'
import { undoAssigning } from './undo-assigning.ts'
import { useAssign } from './use-assign.ts'

interface Props {
  rows: readonly ListedRow[]
  kind: AssignmentKind
  onClose: () => void
}

/** Assigns many people to many applications: who, how, what would be assigned, and then the progress. */
export default function AssignDialog({ rows: given, kind, onClose }: Props) {
  const { formId, people, loads: current, colleagues } = useDashboard()
  const user = useUser()
  // The dashboard changes while people are assigned. The plan is made from what was selected.
  const [{ rows, loads }] = useState(() => ({ rows: given.map(({ row }) => row), loads: current[kind] }))
  const [chosenIds, setChosenIds] = useState<Chosen>({})
  const [how, setHow] = useState<How>({ way: 'evenly', perRow: 2 })
  const chosen = useMemo(() => people.filter(({ id }) => chosenIds[id]), [people, chosenIds])
  const plan = useMemo(
    () =>
      how.way === 'each'
        ? planForEach({ rows, chosen, kind })
        : planEvenly({ rows, chosen, kind, perRow: how.perRow, loads }),
    [how, rows, chosen, kind, loads],
  )
  const nameOf = useMemo(() => namerOf(rows, colleagues), [rows, colleagues])
  const assign = useAssign()
  const noun = kind === 'review' ? 'reviewers' : 'interviewers'
  const change = {
    title: `Assign ${noun} to ${counted(rows.length, 'application')}`,
    confirmLabel: `Assign ${plan.changing.length}`,
    plan,
    idOf,
    nameOf,
    send: inCalls(batchesOf, async (batch: readonly Assignment[]) =>
      (await assign(batch)).map(toItemOutcome),
    ),
    undoing: {
      said: (count: number) => `Assigned ${counted(count, kind === 'review' ? 'review' : 'interview')}`,
      undo: (made: readonly Assignment[]) => undoAssigning({ formId, made, idOf, nameOf, user }),
    },
  }
  return (
    <BulkDialog change={change} onClose={onClose}>
      <ChoosePeople {...{ people, loads, rows, kind }} chosen={chosenIds} onChoose={setChosenIds} />
      <ChooseHow how={how} noun={noun} onChange={setHow} />
      {chosen.length === 0 ? (
        <p className="muted small">Choose who is assigned.</p>
      ) : (
        <>
          <PlanPreview change={change} summary={summaryOf(plan, colleagues)} />
          {plan.short.length > 0 && <TooFew rows={plan.short} />}
        </>
      )}
    </BulkDialog>
  )
}

const idOf = (assignment: Assignment) => `${rowId(assignment)}/${assignment.reviewerId}`

const toItemOutcome = ({ outcome, reason, already, ...assignment }: AssignmentOutcome): ItemOutcome => ({
  id: idOf(assignment),
  outcome: outcome === 'assigned' ? 'done' : 'refused',
  reason,
  already,
})

/** 'Maya Chen, Amara Nwosu (Engineer)': who is assigned to what. */
function namerOf(rows: readonly DashboardRow[], colleagues: Colleagues) {
  const names = new Map(rows.map((row) => [rowId(row), row.name]))
  return (assignment: Assignment) => {
    const { name } = applicationRoleLabel[assignment.role]
    return `${colleagueName(assignment.reviewerId, colleagues)}, ${names.get(rowId(assignment)) ?? 'An application'} (${name})`
  }
}

/** How many assignments in how many calls, and how many each person gets. */
function summaryOf({ changing }: AssignmentPlan, colleagues: Colleagues) {
  const calls = batchesOf(changing).length
  return (
    <>
      <b>{counted(changing.length, 'assignment')}</b>
      {calls > 1 && `, in ${calls} steps`}. {shares(changing, colleagues)}
    </>
  )
}

function shares(assignments: readonly Assignment[], colleagues: Colleagues) {
  const shared = [...Map.groupBy(assignments, ({ reviewerId }) => reviewerId)].map(([id, own]) => ({
    name: colleagueName(id, colleagues),
    count: own.length,
  }))
  if (shared.length === 0) return ''
  if (shared.length <= 4) return `${shared.map((each) => `${each.name} ${each.count}`).join(', ')}.`
  const counts = shared.map((each) => each.count)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return `${shared.length} people, ${least === most ? most : `${least} to ${most}`} each.`
}

const TooFew = ({ rows }: { rows: readonly DashboardRow[] }) => (
  <details className="small">
    <summary>{counted(rows.length, 'application')} would still have too few</summary>
    <LongList
      items={rows}
      keyOf={rowId}
      line={(row) => `${row.name}, ${applicationRoleLabel[row.role].name}`}
    />
  </details>
)
