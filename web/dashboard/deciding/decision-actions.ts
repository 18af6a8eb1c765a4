import { createContext } from 'react'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import type { SettableStatus } from '#shared/decision.ts'

interface Actions {
  isReleased: boolean
  /** Asks for the reason of another decision than the one that was told. */
  askToRevise: (row: DashboardRow, to: SettableStatus) => void
}

/** What the cells of a table can ask of their page: the same object for as long as nothing was released. */
export const DecisionActions = createContext<Actions>({ isReleased: false, askToRevise: () => undefined })
