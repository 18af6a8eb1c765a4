import { listAssignmentsOf } from '#functions/store/assignments.ts'
import { findRows } from '#functions/store/role-rows.ts'
import { assignmentId } from '#shared/assignment.ts'
import type { OwnAssignment } from '#shared/review.ts'

/** A reviewer's own assignments of a form, without withdrawn applications, the oldest submission first. */
export async function listMine(reviewerId: string, formId: string): Promise<OwnAssignment[]> {
  const assignments = await listAssignmentsOf(reviewerId, formId)
  const rows = new Map(
    (await findRows(unique(assignments))).flatMap((row) => (row ? [[nameOf(row), row] as const] : [])),
  )
  return assignments
    .flatMap((assignment) => {
      const row = rows.get(nameOf(assignment))
      return row && !row.isWithdrawn ? [toOwn(assignment, row)] : []
    })
    .toSorted((one, other) => (one.dateSubmitted < other.dateSubmitted ? -1 : 1))
}

type Assignments = Awaited<ReturnType<typeof listAssignmentsOf>>
type Row = NonNullable<Awaited<ReturnType<typeof findRows>>[number]>

const nameOf = ({ responseId, role }: Pick<Row, 'responseId' | 'role'>) => `${responseId}/${role}`

// A review and an interview of the same row name it twice, and a request may name a key only once.
const unique = (assignments: Assignments) => [
  ...new Map(assignments.map((each) => [nameOf(each), each])).values(),
]

const toOwn = (assignment: Assignments[number], row: Row): OwnAssignment => ({
  id: assignmentId(assignment),
  kind: assignment.kind,
  responseId: assignment.responseId,
  role: assignment.role,
  applicantName: row.name,
  dateSubmitted: row.dateSubmitted,
  state: assignment.state,
  isGivenBack: assignment.state !== 'done' && assignment.reopenings > 0,
  score: assignment.score ?? null,
})
