import { findOverview, listResponseIds } from '#functions/store/applications/responses.ts'
import { renamedRow } from '#functions/store/applications/role-rows.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { actOnOwnRecord } from '#functions/store/records/audited-action.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { expression } from '#functions/store/table/expression.ts'
import type { Write } from '#functions/store/table/transaction.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { isErased } from '#shared/applications/dashboard-row.ts'
import { ifFound } from '#shared/kernel/problem.ts'

interface Name {
  firstName: string
  lastName: string
}

/**
 * Changes a person's name, also on the rows of what the person submitted, with a record. The record says that the name changed, never from or to what. A submission at the same moment copies the name too, so the rows are listed again, as they are if the applications of
 * a form are being erased.
 */
export const rename = (record: UserRecord, { firstName, lastName }: Name, now: Date) =>
  tryAgain(() =>
    isWritten(
      actOnOwnRecord(
        record,
        { what: 'user.rename', on: [record.id], at: now },
        () => renamedRows(record.id, { firstName, lastName }),
        expression`#firstName = ${firstName}, #lastName = ${lastName}`,
      ),
    ),
  )

/**
 * One transaction has room for 97 more writes, enough for more semesters than anybody applies in. Each has a row for each role.
 */
async function renamedRows(userId: string, name: Name): Promise<Write[]> {
  const found = await Promise.all((await listResponseIds(userId)).map((id) => ifFound(findOverview(id))))
  const rows = found.flatMap((response) => response?.rows ?? [])
  return rows.filter((row) => !isErased(row)).map((row) => renamedRow(row, name))
}
