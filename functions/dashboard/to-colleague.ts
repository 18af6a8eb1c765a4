import type { UserRecord } from '#functions/store/user-record.ts'
import type { Colleague } from '#shared/dashboard-row.ts'
import { type Administrator, administers, mayDecide } from '#shared/permissions.ts'

/**
 * Somebody who can be assigned, as the dashboards show them. Board members learn the name, and what an assignment depends on, but no
 * address: like reviewers, they are told none.
 */
export const toColleague =
  (caller: Administrator) =>
  ({ id, firstName, lastName, email, role, preferences = [], mostReviews }: UserRecord): Colleague => ({
    id,
    firstName,
    lastName,
    role,
    preferences: preferences.filter((each) => administers(caller, each)),
    ...(mayDecide(caller) && { email, ...(mostReviews !== undefined && { mostReviews }) }),
  })
