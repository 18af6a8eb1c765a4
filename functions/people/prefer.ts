import { type Preferences, setPreferences } from '#functions/store/people/preferences.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import { Problem } from '#shared/kernel/problem.ts'

interface Preference {
  by: UserRecord
  target: UserRecord | undefined
  preferences: Preferences
  now: Date
}

/**
 * Sets which roles a reviewer is ready to review, and how many reviews. Repeating a call whose answer was lost changes nothing.
 * @throws Problem INVALID for anybody else, CONFLICT if someone else changed them since they were seen
 */
export async function prefer({ by, target, preferences, now }: Preference): Promise<void> {
  if (!isReviewer(target)) throw notAReviewer()
  if (await isWritten(setPreferences(by, target.id, preferences, now))) return
  const [current] = await findPeople([target.id])
  if (!isReviewer(current)) throw notAReviewer()
  if (!areAlready(current, preferences))
    throw new Problem(
      'CONFLICT',
      'Someone else changed these preferences in the meantime. Please close this and check them again.',
    )
}

const isReviewer = (person: UserRecord | undefined): person is UserRecord =>
  person?.role === 'reviewer' && person.state === 'active'

const areAlready = (person: UserRecord, { roles, mostReviews = person.mostReviews }: Preferences) =>
  same(person.preferences, roles) && (person.mostReviews ?? null) === (mostReviews ?? null)

const notAReviewer = () => new Problem('INVALID', 'User is not a reviewer!')
