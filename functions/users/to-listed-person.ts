import type { UserRecord } from '#functions/store/user-record.ts'
import type { ListedPerson } from '#shared/person.ts'

/** A person as super reviewers list them: an allow-list. */
export const toListedPerson = ({
  id,
  email,
  firstName,
  lastName,
  role,
  state,
  createdAt,
}: UserRecord): ListedPerson => ({ id, email, firstName, lastName, role, state, createdAt })
