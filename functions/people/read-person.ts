import { blindApplications } from '#functions/applications/blind-applications.ts'
import { findMetas, listResponseIds } from '#functions/store/applications/responses.ts'
import { findUser } from '#functions/store/people/users.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import type { Person } from '#shared/people/people-routes.ts'
import type { User } from '#shared/people/user.ts'

/** Says that there is no such person. */
export const noUser = () => new Problem('MISSING', 'Failed to fetch user!')

/**
 * A person, as the caller may know them. For forms of which the caller reads applications without names, the answer leaves out whether the
 * person has applied. The caller knows the names of all other applicants, so it would reveal the hidden ones.
 * @throws Problem MISSING
 */
export async function readPerson(caller: { id: string; role: UserRole }, userId: string): Promise<User> {
  const user = await findUser(userId)
  if (!user) throw noUser()
  if (userId === caller.id) return user
  const nameless = new Set([...(await blindApplications(caller)).keys()].map(formIdOf))
  return { ...user, activeApplications: user.activeApplications.filter((formId) => !nameless.has(formId)) }
}

/** The same, with the applications that the caller may know of. */
export async function readWithApplications(
  caller: { id: string; role: UserRole },
  userId: string,
): Promise<Person> {
  const [user, ids] = await Promise.all([readPerson(caller, userId), listResponseIds(userId)])
  const metas = await findMetas(ids.filter((id) => user.activeApplications.includes(formIdOf(id))))
  const applications = metas.flatMap((meta) =>
    meta ? [{ responseId: meta.id, isDraft: meta.state === 'in-progress' }] : [],
  )
  return { ...user, applications }
}
