import type { FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { listWritten, type WrittenReview } from '#functions/store/reviews/assignments.ts'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import { mayReadReview } from '#shared/kernel/permissions.ts'
import type { ReadableReview } from '#shared/reviews/review.ts'
import { toReadableReview } from './to-readable-review.ts'

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
