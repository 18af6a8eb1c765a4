import { act } from '#functions/store/deed.ts'
import { expression } from '#functions/store/expression.ts'
import { findOverview, listResponseIds } from '#functions/store/responses.ts'
import { renamedRow } from '#functions/store/role-rows.ts'
import type { Write } from '#functions/store/transaction.ts'
import type { UserRecord } from '#functions/store/user-record.ts'

interface Name {
  firstName: string
  lastName: string
}

/**
 * Changes a person's name, also on the rows of what the person submitted, with a record. The record says that the name changed, never from
 * or to what. A submission at the same moment extends the person's chain, so the rows are listed again.
 */
export const rename = (record: UserRecord, { firstName, lastName }: Name, now: Date) =>
  act(
    record,
    { what: 'user.rename', on: [record.id], at: now },
    () => renamedRows(record.id, { firstName, lastName }),
    expression`#firstName = ${firstName}, #lastName = ${lastName}`,
  )

/** One transaction has room for 97 rows beside the record and the deed: more semesters than anybody applies in. */
async function renamedRows(userId: string, name: Name): Promise<Write[]> {
  const responses = await Promise.all((await listResponseIds(userId)).map(findOverview))
  return responses.flatMap(({ meta, rows }) => rows.map(({ role }) => renamedRow(meta.id, role, name)))
}
