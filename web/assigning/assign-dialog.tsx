import { useMemo, useState } from 'react'
import type { Colleague, DashboardRow } from '#shared/applications/dashboard-row.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { mayAssign } from '#shared/kernel/permissions.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { BulkDialog } from '#web/kit/bulk/bulk-dialog.tsx'
import type { Chosen } from '#web/kit/list/selection.ts'
import { usePlanned } from '#web/planning/use-planned.ts'
import { useUser } from '#web/session/session.tsx'
import { type ListedRow, rowsIn, useDashboard } from '#web/staff/dashboard-data.ts'
import { assignmentNamer } from './assignment-items.ts'
import { planForEach, planOf, spreadInput } from './assignment-plan.ts'
import { ChooseHow, ChoosePeople, type How } from './choose-people.tsx'
import { Planned } from './plan-summary.tsx'
import { useAssigningChange } from './use-assigning-change.ts'

interface Props {
  rows: readonly ListedRow[]
  kind: AssignmentKind
  onClose: () => void
}

/** Assigns many people to many applications: who, how, what would be assigned, and then the progress. */
export default function AssignDialog({ rows: given, kind, onClose }: Props) {
  const { rows: all, people: everybody, loads: current, colleagues } = useDashboard()
  const user = useUser()
  // Board members do not assign themselves.
  const people = useMemo(
    () =>
      everybody.filter(({ id }) =>
        given.every(({ row: { role } }) => mayAssign(user, { kind, role, reviewerId: id })),
      ),
    [everybody, given, user, kind],
  )
  // The dashboard changes while people are assigned. The plan is made from what was selected.
  const [{ rows, loads, listed }] = useState(() => ({
    rows: rowsIn(given),
    loads: current[kind],
    listed: rowsIn(all),
  }))
  const [chosenIds, setChosenIds] = useState<Chosen>({})
  const [how, setHow] = useState<How>({ way: 'evenly', perRow: 2 })
  const chosen = useMemo(() => people.filter(({ id }) => chosenIds[id]), [people, chosenIds])
  const { plan, isPlanned, error } = useWish({ rows, chosen, kind, how, all: listed, people })
  const nameOf = useMemo(() => assignmentNamer(rows, colleagues), [rows, colleagues])
  const assigning = useAssigningChange(kind, nameOf)
  const noun = kind === 'review' ? 'reviewers' : 'interviewers'
  const change = {
    ...assigning,
    title: `Assign ${noun} to ${counted(rows.length, 'application')}`,
    confirmLabel: `Assign ${grouped(plan.changing.length)}`,
    isReady: isPlanned,
    plan,
  }
  return (
    <BulkDialog change={change} onClose={onClose}>
      <ChoosePeople {...{ people, loads, rows, kind }} chosen={chosenIds} onChoose={setChosenIds} />
      <ChooseHow how={how} noun={noun} onChange={setHow} />
      {chosen.length === 0 ? (
        <p className="muted small">Choose who is assigned.</p>
      ) : (
        <Planned {...{ change, isPlanned, error }} short={plan.short} />
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
