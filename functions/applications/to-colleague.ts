import type { UserRecord } from '#functions/store/people/user-record.ts'
import type { Colleague } from '#shared/applications/dashboard-row.ts'
import { type Administrator, administers, mayDecide } from '#shared/kernel/permissions.ts'

/**
 * A person who can be assigned, as the dashboards show them. Board members get the name, and what an assignment depends on, but no address,
 * just as reviewers do not.
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

/** Someone who has left, whose name stays on what they submitted. */
export const toFormer = ({ id, firstName, lastName, role }: UserRecord): Colleague => ({
  id,
  firstName,
  lastName,
  role,
  preferences: [],
  hasLeft: true,
})
