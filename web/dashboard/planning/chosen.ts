import { useLocation } from 'react-router-dom'

/** The rows that were chosen for a plan in a dashboard, and the others that were listed then. */
export interface Chosen {
  rows: readonly string[]
  passedOver: readonly string[]
}

/** What was chosen. Undefined if the page was opened without. */
export function useChosen(): Chosen | undefined {
  const { state } = useLocation() as { state: Chosen | null }
  return state ?? undefined
}
