import { setLook } from '#functions/store/applications/draft-look.ts'
import type { ResponseMeta } from '#functions/store/applications/response-meta.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { lookLength, lookOf } from '#shared/applications/draft-look.ts'
import { Problem } from '#shared/kernel/problem.ts'

/** Lets the team read a draft from now on, or no longer. Someone who has joined the team can only end that. @throws Problem CONFLICT if it was submitted, FORBIDDEN */
export async function letLook(by: UserRecord, meta: ResponseMeta, mayLook: boolean, now: Date) {
  if (mayLook && by.role !== 'applicant')
    throw new Problem('FORBIDDEN', 'You are on the team, so it cannot help you with a draft.')
  const until = mayLook ? new Date(now.getTime() + lookLength).toISOString() : null
  // Nothing is left to withdraw.
  if (!until && lookOf(meta, now) === null) return { until }
  if (meta.state !== 'in-progress' || !(await isWritten(setLook(by, meta, until, now))))
    throw new Problem('CONFLICT', 'This application was submitted already. The team can read it.')
  return { until }
}
