import { createContext, type ReactNode, useCallback, useState } from 'react'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import type { SettableStatus } from '#shared/decisions/decision.ts'
import type { Phase } from '#shared/forms/phase.ts'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'

const ReviseDialog = lazyDialog(() => import('./revise-dialog.tsx'))

/**
 * The phase of the form's decisions, for cells that are rendered again only when it changes. People who cannot decide see the cells as if
 * decisions were frozen.
 */
export const FormPhase = createContext<Phase>('open')

type AskToRevise = (row: DashboardRow, to: SettableStatus) => void

/** Asks for the reason to change a decision that was released. */
export const RevisingContext = createContext<AskToRevise>(() => undefined)

/** Lets the cells below change a decision that was released, with one dialog for all rows. */
export function Revising({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ row: DashboardRow; to: SettableStatus }>()
  const ask = useCallback<AskToRevise>((row, to) => setAsked({ row, to }), [])
  return (
    <RevisingContext value={ask}>
      {children}
      {asked && <ReviseDialog {...asked} onClose={() => setAsked(undefined)} />}
    </RevisingContext>
  )
}
