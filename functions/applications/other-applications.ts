import { listResponseIds } from '#functions/store/applications/responses.ts'
import { findRowsOf } from '#functions/store/applications/role-rows.ts'
import { findHead } from '#functions/store/forms/forms.ts'
import type { candidates } from '#shared/decisions/candidate-routes.ts'
import type { Answer } from '#shared/kernel/contract.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import type { Administrator } from '#shared/kernel/permissions.ts'
import { rowsSeenBy } from './blind-form.ts'

type OtherApplication = Answer<typeof candidates.response>['others'][number]

/**
 * The same person's other applications, the latest first. Drafts, applications that the caller is kept out of, and those that they still
 * have to review without the name are left out without a trace.
 */
export async function otherApplications(
  caller: Administrator,
  { id, userId }: { id: string; userId: string },
): Promise<OtherApplication[]> {
  const ids = (await listResponseIds(userId)).filter((other) => other !== id)
  const found = await Promise.all(ids.map((other) => applicationFor(caller, other)))
  return found
    .filter(({ rows }) => rows.length > 0 && !rows.some(({ isNameHidden }) => isNameHidden))
    .toSorted((one, other) => (one.rows[0]!.dateSubmitted < other.rows[0]!.dateSubmitted ? 1 : -1))
}

async function applicationFor(caller: Administrator, responseId: string): Promise<OtherApplication> {
  const [head, rows] = await Promise.all([findHead(formIdOf(responseId)), findRowsOf(responseId)])
  return { semester: head.semester, rows: await rowsSeenBy(caller, head, rows) }
}
