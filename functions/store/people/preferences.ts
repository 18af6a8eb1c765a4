import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { SeenPreferences } from '#shared/people/role-preferences.ts'
import { act, actOnOwnRecord, type AuditedAction } from '../records/audited-action.ts'
import { expression, type Expression, joined } from '../table/expression.ts'
import { isEqual } from '../table/is-equal.ts'
import { type UserRecord, userKey } from './user-record.ts'

/** What reviewers choose about the reviews that they take. */
export interface Preferences {
  roles: readonly ApplicationRole[]
  /** The most that they can take. Null removes the number; undefined leaves it as it is. */
  mostReviews?: number | null | undefined
  /** What was on screen, where a person changes the preferences of another. */
  seen?: SeenPreferences | undefined
}

/**
 * Saves which roles a reviewer is ready to review, and how many.
 * @throws ConditionFailed if the person is no longer a reviewer, or their preferences are no longer those that were seen
 */
export const setPreferences = (by: UserRecord, userId: string, preferences: Preferences, now: Date) => {
  const { roles, mostReviews, seen } = preferences
  const after = { roles, ...(mostReviews !== undefined && { mostReviews }) }
  const action: AuditedAction = { what: 'user.prefer', on: [userId], after, at: now }
  const isReviewer = expression`#role = ${'reviewer'} AND #state = ${'active'}`
  const change = preferencesChange(preferences)
  return by.id === userId
    ? actOnOwnRecord(by, action, () => [], change)
    : act(by, action, () => [
        {
          update: userKey(userId),
          change: expression`SET ${change}`,
          condition: joined([isReviewer, ...(seen ? arePreferences(seen) : [])], ' AND '),
        },
      ])
}

const arePreferences = ({ applicantRolePreferences: roles = [], mostReviews }: SeenPreferences) => [
  ...(roles.length > 0
    ? isEqual(expression`#preferences`, roles)
    : [expression`attribute_not_exists(#preferences)`]),
  mostReviews === undefined
    ? expression`attribute_not_exists(#mostReviews)`
    : expression`#mostReviews = ${mostReviews}`,
]

function preferencesChange({ roles, mostReviews }: Preferences): Expression {
  const change = expression`#preferences = ${[...roles]}`
  if (mostReviews === undefined) return change
  return mostReviews === null
    ? expression`${change} REMOVE #mostReviews`
    : expression`${change}, #mostReviews = ${mostReviews}`
}
