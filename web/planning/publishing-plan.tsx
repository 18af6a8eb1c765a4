import { useEffect } from 'react'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { queryClient } from '#web/api/query-client.ts'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { fetchRowsAgain } from '#web/staff/cached-rows.ts'
import { colleagueName } from '#web/staff/colleagues.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { DashboardHead } from '#web/staff/dashboard-frame.tsx'
import { planApi, planQuery, type Publishing } from './plan-queries.ts'

interface Props {
  kind: AssignmentKind
  publishing: Publishing
}

/** How far the publishing of a plan is. Everybody who may plan can stop it. */
export function PublishingPlan({ kind, publishing: { id, by, progress } }: Props) {
  const { formId, colleagues } = useDashboard()
  useEffect(() => () => fetchRowsAgain(formId), [formId])
  const stop = async () => {
    await planApi.stopPlan({ params: { formId }, body: { kind, number: id } })
    await queryClient.invalidateQueries(planQuery(formId, kind))
  }
  return (
    <main className="page page--wide stack" id="main">
      <DashboardHead page="plan" kind={kind} count="" />
      <section className="surface stack" aria-label="Progress">
        {progress && <progress aria-label="Done so far" value={progress.done} max={progress.planned || 1} />}
        <p role="status">
          Publishing{progress && `, ${grouped(progress.done)} of ${grouped(progress.planned)}`}
        </p>
        <p className="muted small">
          Begun by {colleagueName(by, colleagues)}. It goes on by itself, also if every page is closed.
        </p>
        <span>
          <RunButton run={stop}>Stop</RunButton>
        </span>
      </section>
    </main>
  )
}
