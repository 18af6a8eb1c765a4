import { isWritten } from '#functions/store/condition-failed.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { type Preferences, setPreferences } from '#functions/store/users.ts'
import { Problem } from '#shared/problem.ts'

interface Preference {
  by: UserRecord
  target: UserRecord | undefined
  preferences: Preferences
  now: Date
}

/** Sets which roles a reviewer is ready to review, and how many reviews. @throws Problem INVALID for anybody else */
export async function prefer({ by, target, preferences, now }: Preference): Promise<void> {
  if (target?.role !== 'reviewer' || target.state !== 'active') throw notAReviewer()
  if (!(await isWritten(setPreferences(by, target.id, preferences, now)))) throw notAReviewer()
}

const notAReviewer = () => new Problem('INVALID', 'User is not a reviewer!')
