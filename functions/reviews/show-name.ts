import { requireName } from '#functions/applications/blind-form.ts'
import { noResponse } from '#functions/store/applications/responses.ts'
import { findRowsOf } from '#functions/store/applications/role-rows.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { showName } from '#functions/store/reviews/blind-reading.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { isKeptOut } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'

interface Showing {
  by: UserRecord
  head: FormHead
  now: Date
}

interface Shown {
  responseId: string
  role: ApplicationRole
  reviewerId: string
  reason: string
}

/**
 * Shows one reviewer of a row the applicant's name. Only people who know the name may do so, and nobody for themselves. Repeating it
 * changes nothing.
 * @throws Problem FORBIDDEN, MISSING, CONFLICT
 */
export const showNameTo = ({ by, head, now }: Showing, { responseId, role, reviewerId, reason }: Shown) =>
  tryAgain(async () => {
    if (by.id === reviewerId)
      throw new Problem('FORBIDDEN', 'Another super reviewer has to show you the name.')
    const rows = await findRowsOf(responseId)
    if (rows.length === 0 || rows.some((row) => isKeptOut(by, row))) throw noResponse()
    requireName(by, head, rows)
    const row = rows.find((each) => each.role === role)
    const isReviewer = row?.reviewers.some(({ id, state }) => id === reviewerId && state !== 'recused')
    if (!head.blind || !row || !isReviewer)
      throw new Problem('CONFLICT', 'This person does not review this application without its name.')
    if (row.namedTo?.includes(reviewerId)) return true
    return isWritten(showName(by, { row, reviewerId, reason }, now))
  })
