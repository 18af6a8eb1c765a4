import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { rowId } from '#shared/applications/dashboard-row.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { releasedAlready } from '#shared/reviews/assigning.ts'
import { oneOf } from '#web/kit/list/list-state.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { type Dashboard, rowsIn, useDashboard, useLoading } from '#web/staff/dashboard-data.ts'
import { DashboardHead, DashboardSkeleton } from '#web/staff/dashboard-frame.tsx'
import { useChosen } from './chosen.ts'
import { newPlanRow, newSettings, partsOf, perRowIn, type PlanDraft } from './plan-inputs.ts'
import { planQuery, type SavedPlan } from './plan-queries.ts'
import { PlanView } from './plan-view.tsx'
import { PublishingPlan } from './publishing-plan.tsx'
import { plannable } from './unplanned.tsx'

const planState = z.object({ kind: oneOf(AssignmentKind.options) })

/** Plans reviews or interviews for many applications at once, and shows the plan before anything is assigned. */
export default function PlanPage() {
  const { formId, form } = useDashboard()
  const [state] = useListState(planState)
  const kind = state.kind ?? 'review'
  const { isComplete } = useLoading()
  const saved = useQuery(planQuery(formId, kind))
  if (form.decisionsReleased) return <NothingToPlan kind={kind}>{releasedAlready}</NothingToPlan>
  if (!isComplete) return <DashboardSkeleton />
  return (
    <Loaded of={saved} page={<DashboardSkeleton />}>
      {(found) =>
        found?.publishing ? (
          <PublishingPlan kind={kind} publishing={found.publishing} />
        ) : (
          <Opened key={`${kind} ${found?.number ?? 0}`} {...{ kind, found }} />
        )
      }
    </Loaded>
  )
}

function Opened({ kind, found }: { kind: AssignmentKind; found: SavedPlan | null }) {
  const dashboard = useDashboard()
  const chosen = useChosen()?.rows
  const [first] = useState(() => firstDraft(kind, found, chosen, dashboard))
  if (first.rows.length === 0)
    return (
      <NothingToPlan kind={kind}>
        <NobodyToPlanFor kind={kind} formId={dashboard.formId} />
      </NothingToPlan>
    )
  return <PlanView first={first} found={found} />
}

/** The saved plan with the chosen rows added, or a new plan of them: of all that can be planned, if none were chosen. */
function firstDraft(
  kind: AssignmentKind,
  found: SavedPlan | null,
  chosen: readonly string[] | undefined,
  { rows, people }: Dashboard,
): PlanDraft {
  const wanted = chosen && new Set(chosen)
  const given = found?.rows ?? []
  const known = new Set(given.map(rowId))
  const others = found ? [] : plannable(kind, rows)
  const added = wanted
    ? rowsIn(rows).filter((row) => !row.isWithdrawn && wanted.has(rowId(row)) && !known.has(rowId(row)))
    : others
  const all = [...given, ...added.map(newPlanRow)]
  const settings = found?.settings ?? newSettings(kind, all.length, people, perRowIn(kind, rowsIn(rows)))
  return { settings: { ...settings, people: partsOf(settings, people) }, rows: all }
}

const NothingToPlan = ({ kind, children }: { kind: AssignmentKind; children: ReactNode }) => (
  <main className="page page--wide stack" id="main">
    <DashboardHead page="plan" kind={kind} />
    <p className="surface empty">{children}</p>
  </main>
)

const NobodyToPlanFor = ({ kind, formId }: { kind: AssignmentKind; formId: string }) =>
  kind === 'review' ? (
    'There is no application to plan for yet.'
  ) : (
    <>
      Nobody is qualified yet. Mark the best as qualified in{' '}
      <Link to={pathTo('allApplications', { formId })}>All applications</Link>.
    </>
  )
