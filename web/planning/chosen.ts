import { useLocation } from 'react-router-dom'

/** The ids of the rows that were chosen for a plan in a dashboard, and of all that it had then. */
export interface Chosen {
  rows: readonly string[]
  all: readonly string[]
}

/** What was chosen. Undefined if the page was opened without. */
export function useChosen(): Chosen | undefined {
  const { state } = useLocation() as { state: Chosen | null }
  return state ?? undefined
}
