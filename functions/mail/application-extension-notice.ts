import { setting } from '#functions/setting.ts'
import { findOverview } from '#functions/store/applications/responses.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { findPeople } from '#functions/store/people/users.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { remindOfOwnDeadline } from './application-draft-reminders.ts'
import { type Addressee, beganFor, type Mail, writeMail } from './mail.ts'
import { timeFor } from './time-for.ts'

const site = setting('SITE_ORIGIN')

/** Says until when an applicant now has time, or that this time has ended. Undefined if it was changed again, or the person is gone. */
export async function extensionNotice(
  { userId, responseId, until }: OutgoingOf<'extension'>,
  now: Date,
): Promise<Mail | undefined> {
  const [[user], head, { meta }] = await Promise.all([
    findPeople([userId]),
    findHead(formIdOf(responseId)),
    findOverview(responseId),
  ])
  if (!user || user.state === 'erased' || meta.extendedUntil !== until) return undefined
  const isRunning = Date.parse(until) > now.getTime()
  if (isRunning) await remindOfOwnDeadline(meta, head, now)
  return writeExtension(user, head, until, isRunning)
}

export const writeExtension = (to: Addressee, head: FormHead, until: string, isRunning: boolean): Mail =>
  writeMail(to.email, {
    subject: isRunning ? `You have until ${timeFor(head, until)} to apply` : 'Your extra time has ended',
    lines: [
      `Hi ${to.firstName},`,
      isRunning
        ? `You now have until ${timeFor(head, until)} to submit your application for ${head.semester}. The date is just for you; everyone else’s is ${timeFor(head, head.dueDate)}.`
        : `Your extra time for your application for ${head.semester} has ended. The deadline is ${timeFor(head, head.dueDate)} again. What you have submitted counts.`,
      { label: 'Your application', url: `${site}${pathTo('overview')}`, isButton: true },
    ],
    reason: beganFor(head),
  })
