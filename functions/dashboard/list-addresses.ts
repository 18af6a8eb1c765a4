import { act } from '#functions/store/deed.ts'
import { findRows } from '#functions/store/role-rows.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { findPeople } from '#functions/store/users.ts'
import { rowsFor } from '#shared/dashboard-row.ts'
import type { RowName } from '#shared/decision.ts'
import { formIdOf } from '#shared/identifier.ts'

interface Wanted {
  formId: string
  rows: readonly RowName[]
}

/** The addresses of applicants, each once, as far as the caller may see their applications. A record of it is written first. */
export async function listAddresses(by: UserRecord, { formId, rows }: Wanted, now: Date): Promise<string[]> {
  const own = rows.filter(({ responseId }) => formIdOf(responseId) === formId)
  const on = [...new Set(own.map(({ responseId }) => responseId))]
  await act(by, { what: 'addresses.copy', on, at: now }, () => [])
  const stored = (await findRows(own)).filter((row) => row !== undefined)
  const people = await findPeople([...new Set(rowsFor(by, stored).map(({ userId }) => userId))])
  return people.flatMap((person) => (person?.state === 'active' ? [person.email] : []))
}
