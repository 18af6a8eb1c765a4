import { findHead } from '#functions/store/forms.ts'
import { findRowsOf } from '#functions/store/role-rows.ts'
import { listResponseIds } from '#functions/store/responses.ts'
import type { Answer } from '#shared/contract.ts'
import { rowsFor } from '#shared/dashboard-row.ts'
import { formIdOf } from '#shared/identifier.ts'
import type { dashboard } from '#shared/routes/dashboard.ts'

type OtherApplication = Answer<typeof dashboard.response>['others'][number]

/** What else somebody applied for, the latest first. Drafts, and what the caller is kept out of, are left out without a trace. */
export async function otherApplications(
  caller: { id: string },
  { id, userId }: { id: string; userId: string },
): Promise<OtherApplication[]> {
  const ids = (await listResponseIds(userId)).filter((other) => other !== id)
  const found = await Promise.all(ids.map(async (other) => rowsFor(caller, await findRowsOf(other))))
  const visible = found
    .filter((rows) => rows.length > 0)
    .toSorted(([one], [other]) => (one!.dateSubmitted < other!.dateSubmitted ? 1 : -1))
  return Promise.all(
    visible.map(async (rows) => {
      const { semester } = await findHead(formIdOf(rows[0]!.responseId))
      return { semester, rows }
    }),
  )
}
