import { activeOf, type DashboardRow } from './dashboard-row.ts'

/** Whether a row is qualified and undecided, and nobody interviews it. */
export const lacksInterviewer = ({ isQualified, isWithdrawn, decision, interviewers }: DashboardRow) =>
  isQualified && !isWithdrawn && decision === 'undecided' && activeOf(interviewers).length === 0

/** Whether the caller knows that nothing is decided about a row. */
export const isUndecided = ({ isWithdrawn, isBlind, decision }: DashboardRow) =>
  !isWithdrawn && !isBlind && decision === 'undecided'
