import { type DashboardRow, participantsOf, rowId } from '#shared/applications/dashboard-row.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { Score } from './score-model.ts'

/** Whether a computation may use a row: only if the caller may know its scores. */
export const isComparable = ({ isWithdrawn, isBlind }: DashboardRow) => !isWithdrawn && !isBlind

/** All submitted scores of one kind, as the calibration reads them. */
export const scoresGiven = (rows: readonly DashboardRow[], kind: AssignmentKind): Score[] =>
  rows
    .filter(isComparable)
    .flatMap((row) =>
      participantsOf(row, kind).flatMap(({ id: reviewer, state, score }) =>
        state === 'done' && score !== null ? [{ row: rowId(row), role: row.role, reviewer, score }] : [],
      ),
    )
