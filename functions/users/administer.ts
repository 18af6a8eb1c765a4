import { isWritten } from '#functions/store/condition-failed.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { findPeople, setAdministered } from '#functions/store/users.ts'
import type { ApplicationRole } from '#shared/application-role.ts'
import { Problem } from '#shared/problem.ts'

/** Sets which roles to apply for a board member administers. @throws Problem INVALID for anybody else */
export async function administer(
  by: UserRecord,
  userId: string,
  roles: readonly ApplicationRole[],
  now: Date,
): Promise<void> {
  const [person] = await findPeople([userId])
  if (person?.role !== 'board' || person.state !== 'active') throw notOnTheBoard()
  if (!(await isWritten(setAdministered(by, person, roles, now)))) throw notOnTheBoard()
}

const notOnTheBoard = () => new Problem('INVALID', 'This person is not a board member.')
