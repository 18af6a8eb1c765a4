import { isWritten } from '#functions/store/condition-failed.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { setPreferences } from '#functions/store/users.ts'
import type { ApplicationRole } from '#shared/application-role.ts'
import { Problem } from '#shared/problem.ts'

interface Preference {
  by: UserRecord
  target: UserRecord | undefined
  roles: readonly ApplicationRole[]
  now: Date
}

/** Sets which roles a reviewer is ready to review. @throws Problem INVALID for anybody else */
export async function prefer({ by, target, roles, now }: Preference): Promise<void> {
  if (target?.role !== 'reviewer' || target.state !== 'active') throw notAReviewer()
  if (!(await isWritten(setPreferences(by, target.id, roles, now)))) throw notAReviewer()
}

const notAReviewer = () => new Problem('INVALID', 'User is not a reviewer!')
