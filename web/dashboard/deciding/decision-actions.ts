import { createContext } from 'react'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import type { Phase, SettableStatus } from '#shared/decision.ts'

interface Actions {
  /** Asks for the reason of another decision than the one that was told. */
  askToRevise: (row: DashboardRow, to: SettableStatus) => void
}

/** What the cells of a table can ask of their page. */
export const DecisionActions = createContext<Actions>({ askToRevise: () => undefined })

/** Where the form stands, for cells that are drawn again only when it changes. */
export const FormPhase = createContext<Phase>('open')
