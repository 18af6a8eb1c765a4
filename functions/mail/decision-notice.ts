import { setting } from '#functions/setting.ts'
import { findRowsOf, offerState, rsvpDeadline } from '#functions/store/applications/role-rows.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { findPeople } from '#functions/store/people/users.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import { submittedOf } from '#shared/applications/dashboard-row.ts'
import { decisionMails, type DecisionNews } from '#shared/applications/state-words.ts'
import { spanBefore } from '#shared/forms/reminder-time.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { type Addressee, appliedFor, type Mail, writeMail } from './mail.ts'
import { messageValues } from './message-values.ts'
import { reminderMail } from './reminder-mail.ts'
import { timeFor } from './time-for.ts'

const site = setting('SITE_ORIGIN')
const statusPage = `${site}${pathTo('status')}`

/**
 * Says that there is a decision but not which one, since other people may read a mail. Undefined if the application was taken back or its
 * person is gone.
 */
export async function decisionNotice({
  userId,
  responseId,
  news,
}: OutgoingOf<'decision'>): Promise<Mail | undefined> {
  const released = await findReleased(userId, responseId)
  if (!released) return undefined
  return writeDecisionNotice(released.user, released.head, news)
}

export function writeDecisionNotice(to: Addressee, head: FormHead, news: DecisionNews = 'released'): Mail {
  const { subject, text } = decisionMails[news]
  return writeMail(to.email, {
    subject,
    lines: [
      `Hi ${to.firstName},`,
      text(head.semester),
      // After a change the date may be another one: the page has it.
      ...(head.rsvpBy && news === 'released'
        ? [`If you have an offer, please answer by ${timeFor(head, head.rsvpBy)}.`]
        : []),
      { label: 'Read your decision', url: statusPage, isButton: true },
    ],
    reason: appliedFor(head),
  })
}

/**
 * Reminds an applicant of the unanswered offer that expires first. Undefined if it was answered, or if the offers that are still open
 * expire later: these have a reminder of their own.
 */
export async function reminder(
  { userId, responseId }: OutgoingOf<'reminder'>,
  now: Date,
): Promise<Mail | Date | undefined> {
  const released = await findReleased(userId, responseId)
  if (!released) return undefined
  const { user, head, rows } = released
  const open = rows.filter((row) => offerState(row, head, now) === 'open')
  const [deadline] = open.flatMap((row) => rsvpDeadline(row, head) ?? []).toSorted(byTime)
  if (!deadline) return undefined
  const span = spanBefore('offer', deadline)
  const roles = await findRoles()
  const values = () => ({
    ...messageValues(user, head, 'offers-open', {}),
    roles: roles.namesOf(roles.inOrder(open.map(({ role }) => role))),
    deadline: timeFor(head, deadline),
  })
  return reminderMail({ kind: 'offer', head, user, span, isDone: span.from > now, values }, now)
}

const byTime = (one: string, other: string) => Date.parse(one) - Date.parse(other)

async function findReleased(userId: string, responseId: string) {
  const [[user], head, rows] = await Promise.all([
    findPeople([userId]),
    findHead(formIdOf(responseId)),
    findRowsOf(responseId),
  ])
  const submitted = submittedOf(rows)
  return user && user.state !== 'erased' && head.phase === 'released' && submitted.length > 0
    ? { user, head, rows: submitted }
    : undefined
}
