import { setting } from '#functions/setting.ts'
import { openChangeOf } from '#functions/store/applications/response-meta.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import { withExtension } from '#shared/forms/extension.ts'
import { takesAnswers } from '#shared/forms/form.ts'
import { isNight } from '#shared/forms/reminder-time.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { nextMorning } from '#shared/kernel/time-zone.ts'
import { aboutApplication } from './about-application.ts'
import { type Addressee, appliedFor, type Mail, writeMail } from './mail.ts'
import { chapterZone, timeFor } from './time-for.ts'

const site = setting('SITE_ORIGIN')
const overview = `${site}${pathTo('overview')}`

/** Confirms a withdrawal. Undefined if it was taken back, or the person is gone. */
export async function withdrawal(mail: OutgoingOf<'withdrawal'>, now: Date): Promise<Mail | undefined> {
  const found = await aboutApplication(mail)
  if (!found || found.user.state === 'erased') return undefined
  const { user, meta, head } = found
  const form = withExtension(head, meta.extendedUntil)
  if (meta.state !== 'withdrawn' || meta.submittedAt !== mail.submittedAt) return undefined
  return writeWithdrawal(user, form, takesAnswers(form, now))
}

export const writeWithdrawal = (to: Addressee, head: FormHead, mayReturn: boolean): Mail =>
  writeMail(to.email, {
    subject: 'You withdrew your application',
    lines: [
      `Hi ${to.firstName},`,
      `Your application for ${head.semester} is withdrawn. We won’t read or decide it. Interviews for it are canceled.`,
      ...(mayReturn
        ? [
            `Changed your mind? Your answers are kept, and you can apply again until ${timeFor(head, head.dueDate)}.`,
          ]
        : []),
      { label: mayReturn ? 'Apply again' : 'Your applications', url: overview, isButton: true },
    ],
    reason: appliedFor(head),
  })

/**
 * Reminds someone of changes that were not submitted for a day; not at night. Undefined if they were submitted or discarded, cannot be
 * submitted any more, or the person wants no reminders.
 */
export async function openChange(
  mail: OutgoingOf<'open-change'>,
  now: Date,
): Promise<Mail | Date | undefined> {
  const found = await aboutApplication(mail)
  if (found?.user.state !== 'active' || found.user.noReminders) return undefined
  const { user, meta, head } = found
  const form = withExtension(head, meta.extendedUntil)
  if (openChangeOf(meta)?.edition !== mail.edition || !takesAnswers(form, now)) return undefined
  if (isNight(now, chapterZone)) return nextMorning(now, chapterZone)
  return { ...writeOpenChange(user, form), stops: { userId: user.id, what: 'reminders' } }
}

export const writeOpenChange = (to: Addressee, head: FormHead): Mail =>
  writeMail(to.email, {
    subject: 'You have unsubmitted changes',
    lines: [
      `Hi ${to.firstName},`,
      `You began to change your application for ${head.semester} and have not submitted the changes. Until then, your earlier version counts.`,
      `You can submit them until ${timeFor(head, head.dueDate)}, or until a reviewer starts reading.`,
      {
        label: 'Review and submit',
        url: `${site}${pathTo('submit', { formId: head.id })}`,
        isButton: true,
      },
      'This is a reminder. You can switch off all reminders on your profile page.',
      { label: 'Your profile', url: `${site}${pathTo('profile')}` },
    ],
    reason: appliedFor(head),
  })
