import { blindFormFor } from '#functions/applications/blind-form.ts'
import { findRows } from '#functions/store/applications/role-rows.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { isGivenBack, listAssignmentsOf } from '#functions/store/reviews/assignments.ts'
import { hasNews } from '#shared/applications/dashboard-row.ts'
import { inOwnOrder } from '#shared/applications/pseudonym.ts'
import { startOfSlot } from '#shared/interviews/interview-slot.ts'
import { mayDiscuss } from '#shared/kernel/permissions.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import { assignmentId } from '#shared/reviews/assignment.ts'
import type { OwnAssignment } from '#shared/reviews/review.ts'

/**
 * A reviewer's own assignments of a form, without withdrawn applications, the oldest submission first. Those without a name are in the
 * order of their pseudonyms.
 */
export async function listMine(
  reviewer: { id: string; role: UserRole },
  head: FormHead,
): Promise<OwnAssignment[]> {
  const assignments = await listAssignmentsOf(reviewer.id, head.id)
  const rows = (await findRows(unique(assignments))).filter((row) => row !== undefined)
  const byName = new Map(rows.map((row) => [nameOf(row), row]))
  const applications = Map.groupBy(rows, ({ responseId }) => responseId)
  const own = assignments.flatMap((assignment) => {
    const row = byName.get(nameOf(assignment))
    if (!row || row.isWithdrawn) return []
    const blind = blindFormFor(reviewer, head, applications.get(row.responseId) ?? [])
    return [
      { ...toOwn(reviewer, assignment, row), ...(blind && withPseudonym(blind.pseudonymOf(row.responseId))) },
    ]
  })
  return inOwnOrder(own, place)
}

type Assignments = Awaited<ReturnType<typeof listAssignmentsOf>>
type Row = NonNullable<Awaited<ReturnType<typeof findRows>>[number]>

const nameOf = ({ responseId, role }: Pick<Row, 'responseId' | 'role'>) => `${responseId}/${role}`

// A review and an interview of the same row name it twice, and a request may name a key only once.
const unique = (assignments: Assignments) => [
  ...new Map(assignments.map((each) => [nameOf(each), each])).values(),
]

const withPseudonym = (applicantName: string) => ({ applicantName, dateSubmitted: '' })

const place = ({ dateSubmitted, applicantName, id }: OwnAssignment) =>
  dateSubmitted || `~${applicantName} ${id}`

const toOwn = (
  reviewer: { id: string; role: UserRole },
  assignment: Assignments[number],
  row: Row,
): OwnAssignment => ({
  id: assignmentId(assignment),
  kind: assignment.kind,
  responseId: assignment.responseId,
  role: assignment.role,
  applicantName: row.name,
  dateSubmitted: row.dateSubmitted,
  state: assignment.state,
  isGivenBack: isGivenBack(assignment),
  score: assignment.score ?? null,
  ...(mayDiscuss(reviewer, row) && hasNews(reviewer, row) && { hasNews: true as const }),
  ...(assignment.slot && { startsAt: startOfSlot(assignment.slot) }),
})
