import type { UserRecord } from '#functions/store/people/user-record.ts'

/** Two seconds before the deadline of the small form. */
export const now = new Date('2026-10-15T03:59:58.000Z')

/** A random id like the user pool's. */
export function idOf(chance: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(chance() * 16).toString(16)).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** An applicant's record, as a registration makes it. */
export const personOf = (id: string): UserRecord => ({
  id,
  email: `${id}@example.edu`,
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 'applicant',
  state: 'active',
  revoked: {},
  newEmail: undefined,
  preferences: undefined,
  version: 0,
  createdAt: now.toISOString(),
})
