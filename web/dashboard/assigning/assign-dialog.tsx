import { useMemo, useState } from 'react'
import { applicationRoleLabel } from '#shared/application-role.ts'
import { type Assignment, type AssignmentKind, batchesOf } from '#shared/assignment.ts'
import { type Colleague, type DashboardRow, rowId } from '#shared/dashboard-row.ts'
import { counted } from '#shared/wording.ts'
import { BulkDialog } from '#web/bulk/bulk-dialog.tsx'
import { inCalls } from '#web/bulk/bulk-run.ts'
import { LongList } from '#web/bulk/outcome-list.tsx'
import { PlanPreview } from '#web/bulk/plan-preview.tsx'
import type { Chosen } from '#web/list/selection.ts'
import { Failure } from '#web/ui/message.tsx'
import { useUser } from '#web/session/session.tsx'
import { type Colleagues, colleagueName } from '../colleagues.ts'
import { type ListedRow, useDashboard } from '../dashboard-data.ts'
import { type AssignmentPlan, planForEach, planOf, spreadInput } from './assignment-plan.ts'
import { assignmentNamer, idOfAssignment, toItemOutcome } from './assignment-items.ts'
import { ChooseHow, ChoosePeople, type How } from './choose-people.tsx'
import { usePlanned } from '../planning/use-planned.ts'
import { undoAssigning } from './undo-assigning.ts'
import { useAssign } from './use-assign.ts'

interface Props {
  rows: readonly ListedRow[]
  kind: AssignmentKind
  onClose: () => void
}

/** Assigns many people to many applications: who, how, what would be assigned, and then the progress. */
export default function AssignDialog({ rows: given, kind, onClose }: Props) {
  const { formId, rows: all, people, loads: current, colleagues } = useDashboard()
  const user = useUser()
  // The dashboard changes while people are assigned. The plan is made from what was selected.
  const [{ rows, loads, listed }] = useState(() => ({
    rows: given.map(({ row }) => row),
    loads: current[kind],
    listed: all.map(({ row }) => row),
  }))
  const [chosenIds, setChosenIds] = useState<Chosen>({})
  const [how, setHow] = useState<How>({ way: 'evenly', perRow: 2 })
  const chosen = useMemo(() => people.filter(({ id }) => chosenIds[id]), [people, chosenIds])
  const { plan, isPlanned, error } = useWish({ rows, chosen, kind, how, all: listed, people })
  const nameOf = useMemo(() => assignmentNamer(rows, colleagues), [rows, colleagues])
  const assign = useAssign()
  const noun = kind === 'review' ? 'reviewers' : 'interviewers'
  const change = {
    title: `Assign ${noun} to ${counted(rows.length, 'application')}`,
    confirmLabel: `Assign ${plan.changing.length}`,
    isReady: isPlanned,
    plan,
    idOf: idOfAssignment,
    nameOf,
    send: inCalls(batchesOf, async (batch: readonly Assignment[]) =>
      (await assign(batch)).map(toItemOutcome),
    ),
    undoing: {
      said: (count: number) => `Assigned ${counted(count, kind === 'review' ? 'review' : 'interview')}`,
      undo: (made: readonly Assignment[]) =>
        undoAssigning({ formId, made, idOf: idOfAssignment, nameOf, user }),
    },
  }
  return (
    <BulkDialog change={change} onClose={onClose}>
      <ChoosePeople {...{ people, loads, rows, kind }} chosen={chosenIds} onChoose={setChosenIds} />
      <ChooseHow how={how} noun={noun} onChange={setHow} />
      {chosen.length === 0 ? (
        <p className="muted small">Choose who is assigned.</p>
      ) : error ? (
        <div role="alert">
          <Failure>{error.message}</Failure>
        </div>
      ) : !isPlanned ? (
        <p className="muted small" role="status">
          Planning...
        </p>
      ) : (
        <>
          <PlanPreview change={change} summary={summaryOf(plan, colleagues)} />
          {plan.short.length > 0 && <TooFew rows={plan.short} />}
        </>
      )}
    </BulkDialog>
  )
}

interface WishOf {
  rows: readonly DashboardRow[]
  chosen: readonly Colleague[]
  kind: AssignmentKind
  how: How
  all: readonly DashboardRow[]
  people: readonly Colleague[]
}

/** What would be assigned. Spreading evenly is the planner's work, beside the page. */
function useWish({ rows, chosen, kind, how: { way, perRow }, all, people }: WishOf) {
  const input = useMemo(
    () =>
      way === 'evenly' && chosen.length > 0
        ? spreadInput({ rows, perRow, kind }, chosen, { all, people })
        : undefined,
    [way, rows, perRow, kind, chosen, all, people],
  )
  const { made, isCurrent, error } = usePlanned(input)
  const plan = useMemo(() => {
    if (way === 'each') return planForEach({ rows, chosen, kind })
    return planOf(made?.plan ?? noPlan, { rows, perRow, kind })
  }, [way, made, rows, chosen, perRow, kind])
  return { plan, isPlanned: input === undefined || isCurrent, error }
}

const noPlan = { pairs: [], shortages: [], loads: new Map<string, number>() }

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
