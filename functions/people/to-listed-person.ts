import type { UserRecord } from '#functions/store/people/user-record.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import type { MailStop } from '#shared/people/user.ts'

/** A person as super reviewers list them: an allow-list. */
export const toListedPerson = (
  {
    id,
    email,
    firstName,
    lastName,
    role,
    secondFactor,
    administers,
    preferences,
    lastActive,
    state,
    createdAt,
  }: UserRecord,
  mailStop: MailStop | undefined,
): ListedPerson => ({
  id,
  email,
  ...(mailStop && { mailStop }),
  firstName,
  lastName,
  role,
  ...(secondFactor && { secondFactor }),
  ...(administers && { administers }),
  ...(preferences && { applicantRolePreferences: preferences }),
  ...(lastActive && { lastActive }),
  state,
  createdAt,
})
