import type { UserRecord } from '#functions/store/user-record.ts'
import type { Colleague } from '#shared/dashboard-row.ts'

/** A reviewer as super reviewers see them. */
export const toColleague = ({
  id,
  firstName,
  lastName,
  email,
  role,
  preferences = [],
  mostReviews,
}: UserRecord): Colleague => ({
  id,
  firstName,
  lastName,
  email,
  role,
  preferences,
  ...(mostReviews !== undefined && { mostReviews }),
})
