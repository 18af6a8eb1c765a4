import { applicationRoles } from '#shared/application-role.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { type DashboardRow, type Participant, rowId } from '#shared/dashboard-row.ts'
import { participantsOf } from '../workload.ts'

/** One assigned review or interview. */
export interface AssignedLine {
  /** Unique among the lines of a page. */
  id: string
  row: DashboardRow
  participant: Participant
}

/** The assigned reviews or interviews of some rows; with `reviewerId` those of one person. In the order of roles. */
export const linesOf = (
  rows: readonly DashboardRow[],
  kind: AssignmentKind,
  reviewerId?: string,
): AssignedLine[] =>
  rows
    .toSorted((one, other) => applicationRoles.indexOf(one.role) - applicationRoles.indexOf(other.role))
    .flatMap((row) =>
      participantsOf(row, kind)
        .filter(({ id }) => reviewerId === undefined || id === reviewerId)
        .map((participant) => ({ id: `${rowId(row)}/${participant.id}`, row, participant })),
    )

/** How many there are, and how many are done. Those who know the applicant have nothing to do. */
export function countLines(lines: readonly AssignedLine[]) {
  const active = lines.filter(({ participant }) => participant.state !== 'recused')
  const done = active.filter(({ participant }) => participant.state === 'done').length
  return { total: active.length, done, pending: active.length - done }
}
