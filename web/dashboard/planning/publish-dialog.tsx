import { useMemo, useRef, useState } from 'react'
import type { AssignmentPlan } from '#shared/assignment-plan.ts'
import { type AssignmentOutcome, mostAtOnce, type PlannedAssignment } from '#shared/assignment.ts'
import { activeOf, type DashboardRow, participantsOf, rowId } from '#shared/dashboard-row.ts'
import { counted, grouped } from '#shared/wording.ts'
import { BulkDialog } from '#web/bulk/bulk-dialog.tsx'
import { useUser } from '#web/session/session.tsx'
import { assignmentNamer, idOfAssignment, toItemOutcome } from '../assigning/assignment-items.ts'
import { fetchNamelessAgain, fetchRowsAgain, updateRows, withAssigned } from '../cached-rows.ts'
import { rowsIn, useDashboard } from '../dashboard-data.ts'
import { staleness } from './open-plan.ts'
import { planApi } from './plan-queries.ts'

interface Props {
  plan: AssignmentPlan
  /** Saves the plan and records that it is published. */
  publish: () => Promise<void>
  onClose: () => void
}

/** Assigns everybody as planned, in as many calls as it takes, and lists what was not possible any more. */
export function PublishDialog({ plan: given, publish, onClose }: Props) {
  const { formId, form, rows, colleagues } = useDashboard()
  const user = useUser()
  const [plan] = useState(given)
  const { kind } = plan.settings
  const [assignments] = useState(() => assignmentsOf(plan, rowsIn(rows)))
  const nameOf = useMemo(() => assignmentNamer(rowsIn(rows), colleagues), [rows, colleagues])
  const isNoted = useRef(false)
  const made = useRef<AssignmentOutcome[]>([])
  const params = { formId }

  async function send(left: readonly PlannedAssignment[]) {
    if (!isNoted.current) await publish()
    isNoted.current = true
    const { outcomes } = await planApi.assignMany({
      params,
      body: { assignments: left.slice(0, mostAtOnce) },
    })
    made.current.push(...outcomes.filter(({ outcome }) => outcome === 'assigned'))
    const done = new Set(outcomes.map(idOfAssignment))
    return {
      outcomes: outcomes.map(toItemOutcome),
      left: left.filter((each) => !done.has(idOfAssignment(each))),
    }
  }

  function end(hasRun: boolean) {
    onClose()
    if (!hasRun) return
    // Not earlier: each change of the rows recalculates the rest of the plan.
    updateRows(formId, withAssigned(made.current, user))
    fetchRowsAgain(formId)
    fetchNamelessAgain(form, made.current, user)
  }

  const people = new Set(assignments.map(({ reviewerId }) => reviewerId)).size
  return (
    <BulkDialog
      change={{
        title: `Publish ${counted(assignments.length, kind)}`,
        confirmLabel: `Publish ${grouped(assignments.length)}`,
        plan: { changing: assignments, unchanged: [], refused: [] },
        idOf: idOfAssignment,
        nameOf,
        send,
        isFinal: (error) => staleness(error) !== undefined,
      }}
      onClose={end}
    >
      <p>
        {counted(assignments.length, kind)} for {counted(people, 'person', 'people')}. They see{' '}
        {kind === 'review' ? 'their reviews' : 'their interviews'} at once. What is not possible any more is
        listed and left as it is.
      </p>
    </BulkDialog>
  )
}

function assignmentsOf(
  { settings: { kind }, rows }: AssignmentPlan,
  listed: readonly DashboardRow[],
): PlannedAssignment[] {
  const assigned = new Map(listed.map((row) => [rowId(row), activeOf(participantsOf(row, kind)).length]))
  return rows.flatMap(({ responseId, role, on }) => {
    const most = (assigned.get(rowId({ responseId, role })) ?? 0) + on.length
    return on.map((reviewerId) => ({ kind, responseId, role, reviewerId, most }))
  })
}
