import type { UserRecord } from '#functions/store/user-record.ts'
import type { ListedPerson } from '#shared/person.ts'
import type { MailStop } from '#shared/user.ts'

/** A person as super reviewers list them: an allow-list. */
export const toListedPerson = (
  { id, email, firstName, lastName, role, administers, state, createdAt }: UserRecord,
  mailStop: MailStop | undefined,
): ListedPerson => ({
  id,
  email,
  ...(mailStop && { mailStop }),
  firstName,
  lastName,
  role,
  ...(administers && { administers }),
  state,
  createdAt,
})
