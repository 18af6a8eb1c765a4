import { createContext } from 'react'
import type { AssignmentKind } from '#shared/assignment.ts'
import type { DashboardRow, Participant } from '#shared/dashboard-row.ts'
import type { Colleagues } from '../person-name.ts'

export interface RowOf {
  row: DashboardRow
  kind: AssignmentKind
}

export interface ParticipantOf extends RowOf {
  participant: Participant
}

interface Actions {
  colleagues: Colleagues
  askToAdd: (asked: RowOf, button: HTMLElement) => void
  askToRemove: (asked: ParticipantOf, chip: HTMLElement) => void
}

/** What the cells of a table can ask of their page: the same object for as long as the same people are there. */
export const BoardActions = createContext<Actions>({
  colleagues: new Map(),
  askToAdd: () => undefined,
  askToRemove: () => undefined,
})
