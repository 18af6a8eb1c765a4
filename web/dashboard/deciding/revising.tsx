import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import type { SettableStatus } from '#shared/decision.ts'
import { DecisionActions } from './decision-actions.ts'

const ReviseDialog = lazy(() => import('./revise-dialog.tsx'))

/** Lets what is below change a decision that was told: one question for all rows. */
export function Revising({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ row: DashboardRow; to: SettableStatus }>()
  const actions = useMemo(
    () => ({ askToRevise: (row: DashboardRow, to: SettableStatus) => setAsked({ row, to }) }),
    [],
  )
  return (
    <DecisionActions value={actions}>
      {children}
      <Suspense>{asked && <ReviseDialog {...asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </DecisionActions>
  )
}
