import { changedSince, orChanged } from '#functions/applications/changed-since.ts'
import { setting } from '#functions/setting.ts'
import { callOff, release, schedule } from '#functions/store/decisions/release.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { areIndependent, notSecond } from '#shared/people/second-look.ts'

/** Whether a super reviewer other than the one who locked the decisions has to release them. */
export const needsSecond = setting('RELEASE_NEEDS_SECOND') === 'true'

interface Releasing {
  by: UserRecord
  head: FormHead
  digest: string
  at?: string | undefined
  /** The scheduled release that this one replaces. */
  replaces?: string | undefined
  rsvpBy: string
  now: Date
}

/**
 * Releases exactly what was frozen and looked at, now or at a set time. Releasing twice is the same as once, and so is scheduling. A release
 * that is scheduled already is replaced only by someone who has seen it.
 * @throws Problem CONFLICT, INVALID
 */
export async function releaseDecisions({
  by,
  head,
  digest,
  at,
  replaces,
  rsvpBy,
  now,
}: Releasing): Promise<FormHead> {
  if (head.phase === 'released' && head.digest === digest) return head
  const { freezeId } = head
  if (head.phase !== 'frozen' || !freezeId || head.digest !== digest)
    throw new Problem(
      'CONFLICT',
      'The locked decisions are not the ones that you saw. Please check them again.',
    )
  if (needsSecond) await requireSecond(by, head, now)
  // A time that has passed means now, so that the deadline for answers is compared with now.
  const moment = at && Date.parse(at) > now.getTime() ? new Date(at) : now
  if (lastMoment(rsvpBy) < moment.getTime())
    throw new Problem('INVALID', 'The deadline for answers must be after the release.')
  const planned = { head, freezeId, digest, rsvpBy: new Date(rsvpBy).toISOString() }
  if (head.releaseAt && isScheduledAs(head, at, planned.rsvpBy)) return head
  if (head.releaseAt !== replaces) throw changedSince()
  await orChanged(moment > now ? schedule(by, { ...planned, at: moment }, now) : release(by, planned, now))
  return findHead(head.id)
}

/** @throws Problem FORBIDDEN */
async function requireSecond(by: UserRecord, { frozenBy = '' }: FormHead, now: Date) {
  if (frozenBy === by.id)
    throw new Problem(
      'FORBIDDEN',
      'A super reviewer other than the one who locked the decisions has to release them.',
    )
  const [first] = await findPeople([frozenBy])
  if (!areIndependent(first ?? { id: frozenBy }, by, now)) throw new Problem('FORBIDDEN', notSecond)
}

const isScheduledAs = ({ releaseAt, rsvpBy }: FormHead, at: string | undefined, until: string) =>
  at !== undefined && releaseAt === new Date(at).toISOString() && rsvpBy === until

interface CallingOff {
  by: UserRecord
  head: FormHead
  /** What was scheduled, as it was on screen. */
  digest: string
  releaseAt: string
  now: Date
}

/**
 * Cancels a scheduled release whose time has not come. Repeating a call whose answer was lost does not cancel one that was scheduled later.
 * @throws Problem CONFLICT
 */
export async function callOffRelease({ by, head, digest, releaseAt, now }: CallingOff): Promise<FormHead> {
  if (head.phase === 'frozen' && !head.releaseAt) return head
  if (head.digest !== digest || head.releaseAt !== releaseAt) throw changedSince()
  await orChanged(callOff(by, head, now))
  return findHead(head.id)
}
