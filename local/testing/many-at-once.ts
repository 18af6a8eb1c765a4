import type { Participant } from '#shared/applications/dashboard-row.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'

/** The role preferences of reviewers in tests: the fewest roles that the rule allows. */
export const usualPreferences: ApplicationRole[] = ['bootcamp', 'engineer', 'designer']

interface ManyRows {
  formId: string
  count: number
  /** Among how many applicants they are shared. */
  people: number
  /** Who reviews each row, by its number. */
  reviewersOf?: (number: number) => Participant[]
  now: Date
}

/** Rows as a submit writes them, without the applications: one for each of this many engineers, a second apart. */
export async function putRows({
  formId,
  count,
  people,
  reviewersOf = () => [],
  now,
}: ManyRows): Promise<string[]> {
  const { findHead } = await import('#functions/store/forms/forms.ts')
  const { newRow, rowItem } = await import('#functions/store/applications/role-rows.ts')
  const { writeTogether } = await import('#functions/store/table/transaction.ts')
  const head = await findHead(formId)
  const responseIds = Array.from(
    { length: count },
    (_, number) => `${formId}.applicant-${String(number).padStart(8, '0')}`,
  )
  const puts = responseIds.map((responseId, number) => {
    const by = { id: `applicant-${number % people}`, firstName: 'Engineer', lastName: `Number ${number}` }
    const submittedAt = new Date(now.getTime() + number * 1_000).toISOString()
    const row = newRow({ responseId, by, roles: ['engineer'], submittedAt }, 'engineer')
    return { put: rowItem({ ...row, reviewers: reviewersOf(number) }, head) }
  })
  for (let start = 0; start < count; start += 100) await writeTogether(puts.slice(start, start + 100))
  return responseIds
}

/** Reviewers who never call anything themselves, without logins. */
export async function putReviewers(formId: string, count: number, now: Date): Promise<string[]> {
  const { creation, givenRole } = await import('#functions/store/people/users.ts')
  const { userKey } = await import('#functions/store/people/user-record.ts')
  const { expression } = await import('#functions/store/table/expression.ts')
  const { updateItem } = await import('#functions/store/table/table.ts')
  const { writeTogether } = await import('#functions/store/table/transaction.ts')
  const ids = Array.from({ length: count }, (_, number) => `${formId.slice(-12)}-reviewer-${number}`)
  const people = ids.map((id) => ({
    id,
    email: `${id}@example.edu`,
    firstName: 'Grace',
    lastName: 'Hopper',
  }))
  const writes = people.map((person) => creation(person, now))
  for (let start = 0; start < count; start += 100) await writeTogether(writes.slice(start, start + 100))
  for (const id of ids)
    await updateItem(
      userKey(id),
      expression`SET #preferences = ${usualPreferences}, ${givenRole(id, 'reviewer')}`,
    )
  return ids
}
