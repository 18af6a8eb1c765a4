import { setting } from '#functions/setting.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { findPeople, isStaff } from '#functions/store/people/users.ts'
import { type OutgoingOf, putOutgoing } from '#functions/store/table/outbox.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { newWorkWords } from '#shared/reviews/new-work.ts'
import { type Addressee, type Mail, writeMail } from './mail.ts'
import { workLeft } from './review-digests.ts'
import { dayFor } from './time-for.ts'

const site = setting('SITE_ORIGIN')

/** Adds one mail for everybody who got something. */
export async function tellOfNewWork(
  { formId, workOf, id, got }: OutgoingOf<'all-new-work'>,
  now: Date,
): Promise<undefined> {
  const mails = Object.entries(got).map(([userId, own]) => ({
    name: `new-work#${formId}#${workOf}#${id}#${userId}`,
    kind: 'new-work' as const,
    userId,
    formId,
    workOf,
    id,
    got: own,
  }))
  await putOutgoing(mails, now)
}

/** Tells one person what they got, as far as they still have to do it: how many, for which roles, until when. It names no applicant. */
export async function newWork({
  userId,
  formId,
  workOf,
  got,
}: OutgoingOf<'new-work'>): Promise<Mail | undefined> {
  const [[person], head] = await Promise.all([findPeople([userId]), findHead(formId)])
  if (!isStaff(person) || head.phase !== 'open') return undefined
  const [left, roles] = await Promise.all([workLeft(userId, formId, workOf), findRoles()])
  const open = Map.groupBy(left, ({ role }) => role)
  const counts = roles.inOrder([...open.keys()]).flatMap((role) => {
    const count = Math.min(got[role] ?? 0, open.get(role)!.length)
    return count > 0 ? [{ role: roles.nameOf(role), count }] : []
  })
  return counts.length > 0 ? writeNewWork(person, head, workOf, counts) : undefined
}

export function writeNewWork(
  to: Addressee,
  head: FormHead,
  kind: AssignmentKind,
  counts: readonly { role: string; count: number }[],
): Mail {
  const due = kind === 'review' ? head.reviewsDue : head.interviewsUntil
  const { subject, text } = newWorkWords({
    kind,
    firstName: to.firstName,
    semester: head.semester,
    counts,
    due: due && dayFor(head, due),
  })
  const page = kind === 'review' ? 'ownReviews' : 'ownInterviews'
  const url = site + pathTo(page, { formId: head.id })
  return writeMail(to.email, {
    subject,
    lines: [text, { label: 'Start', url, isButton: true }],
    preheader: text,
  })
}
