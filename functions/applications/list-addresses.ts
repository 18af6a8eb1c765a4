import { findRows } from '#functions/store/applications/role-rows.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { act } from '#functions/store/records/audited-action.ts'
import type { RowName } from '#shared/applications/review-status.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { rowsSeenBy } from './blind-form.ts'

interface Wanted {
  head: FormHead
  rows: readonly RowName[]
}

/** An applicant's address, with the response by which the caller knows the applicant. */
interface Address {
  responseId: string
  email: string
}

/** The addresses of applicants, each once, as far as the caller may see their applications. A record of it is written first. */
export async function listAddresses(by: UserRecord, { head, rows }: Wanted, now: Date): Promise<Address[]> {
  const own = rows.filter(({ responseId }) => formIdOf(responseId) === head.id)
  const on = [...new Set(own.map(({ responseId }) => responseId))]
  await act(by, { what: 'addresses.copy', on, at: now }, () => [])
  const stored = (await findRows(own)).filter((row) => row !== undefined)
  const known = (await rowsSeenBy(by, head, stored)).filter(({ isNameHidden }) => !isNameHidden)
  const responseIds = new Map(known.map(({ userId, responseId }) => [userId, responseId]))
  const people = await findPeople([...responseIds.keys()])
  return [...responseIds.values()].flatMap((responseId, index) => {
    const person = people[index]
    return person?.state === 'active' ? [{ responseId, email: person.email }] : []
  })
}
