import { toReadableReview } from '#functions/application/to-readable-review.ts'
import { listWritten, type WrittenReview } from '#functions/store/assignments.ts'
import type { FormHead } from '#functions/store/forms.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { findPeople } from '#functions/store/users.ts'
import type { RoleRow } from '#shared/dashboard-row.ts'
import { mayReadReview } from '#shared/permissions.ts'
import type { ReadableReview } from '#shared/review.ts'

/** The reviews and interviews of one application, as far as the caller may read them. */
export async function listReadable(caller: UserRecord, rows: readonly RoleRow[]): Promise<WrittenReview[]> {
  const [one] = rows
  const written = one ? await listWritten(one.responseId) : []
  return written.filter(({ assignment }) => {
    const row = rows.find(({ role }) => role === assignment.role)
    return row && mayReadReview(caller, assignment, row)
  })
}

/** The same with the names of those who wrote it and the rubrics that they followed. */
export async function readableReviews(
  caller: UserRecord,
  rows: readonly RoleRow[],
  head: FormHead,
): Promise<ReadableReview[]> {
  const written = await listReadable(caller, rows)
  const ids = [...new Set(written.map(({ assignment }) => assignment.reviewerId))]
  const people = new Map((await findPeople(ids)).map((person, index) => [ids[index], person]))
  return Promise.all(
    written.map((each) => toReadableReview(each, head, people.get(each.assignment.reviewerId))),
  )
}
