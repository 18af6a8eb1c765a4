import { findRows } from '#functions/store/applications/role-rows.ts'
import { listAllRows } from '#functions/store/applications/row-pages.ts'
import { findBody, findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { digestJob } from '#functions/store/forms/reminder-jobs.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { findPeople, isStaff } from '#functions/store/people/users.ts'
import { listAssignmentsOf } from '#functions/store/reviews/assignments.ts'
import { type OutgoingOf, putOutgoing } from '#functions/store/table/outbox.ts'
import { writeTogether } from '#functions/store/table/transaction.ts'
import { submittedOf } from '#shared/applications/dashboard-row.ts'
import { digestSpan, weekdayOf } from '#shared/forms/reminder-time.ts'
import { remindersOf } from '#shared/forms/reminder.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { counted } from '#shared/kernel/wording.ts'
import type { Mail } from './mail.ts'
import { messageValues } from './message-values.ts'
import { reminderMail } from './reminder-mail.ts'
import { chapterZone, timeFor } from './time-for.ts'

const isLeft = ({ state }: { state: string }) => state === 'new' || state === 'started'

/**
 * Adds a mail for everybody who has reviews of a form to submit, and the job for the next day. It stops when the digest is switched off or
 * decisions are released.
 */
export async function remindReviewers(
  { formId, at }: OutgoingOf<'all-review-digests'>,
  now: Date,
): Promise<undefined> {
  const head = await findHead(formId)
  const { reviews } = remindersOf(await findBody(head))
  if (!reviews.isOn || head.phase === 'released' || head.erasingSince) return
  if (head.phase === 'open' && reviews.weekdays.includes(weekdayOf(new Date(at), chapterZone)))
    await putOutgoing(await digestsFor(head, at), now)
  await writeTogether(digestJob(formId, reviews.weekdays, now))
}

async function digestsFor(head: FormHead, at: string) {
  const rows = submittedOf(await listAllRows(head))
  const ids = new Set(rows.flatMap(({ reviewers }) => reviewers.filter(isLeft).map(({ id }) => id)))
  return [...ids].map((userId) => ({
    name: `review-digest#${head.id}#${userId}#${at}`,
    kind: 'review-digest' as const,
    userId,
    formId: head.id,
    at,
  }))
}

/** Tells one reviewer how many reviews are left, without naming an applicant. Undefined if none is. */
export async function reviewDigest(
  { userId, formId, at }: OutgoingOf<'review-digest'>,
  now: Date,
): Promise<Mail | Date | undefined> {
  const [[user], head] = await Promise.all([findPeople([userId]), findHead(formId)])
  if (!isStaff(user)) return undefined
  const left = await workLeft(userId, formId, 'review')
  const isDone = left.length === 0 || head.phase !== 'open'
  const { reviewsDue } = head
  const roles = await findRoles()
  const values = () => ({
    ...messageValues(user, head, 'reviewers-behind', {}),
    count: counted(left.length, 'review'),
    roles: roles.namesOf(roles.inOrder(left.map(({ role }) => role))),
    deadline: reviewsDue ? timeFor(head, reviewsDue) : '',
  })
  return reminderMail({ kind: 'reviews', head, user, span: digestSpan(new Date(at)), isDone, values }, now)
}

/** The rows that someone still has to review or interview, without withdrawn applications. */
export async function workLeft(userId: string, formId: string, kind: AssignmentKind) {
  const assigned = await listAssignmentsOf(userId, formId)
  const rows = await findRows(assigned.filter((each) => each.kind === kind && isLeft(each)))
  return rows.filter((row) => row !== undefined && !row.isWithdrawn).map((row) => row!)
}
