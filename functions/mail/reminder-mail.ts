import { setting } from '#functions/setting.ts'
import { findBody, type FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import type { MessageText } from '#shared/forms/message-text.ts'
import { fateOf, type Span } from '#shared/forms/reminder-time.ts'
import { type ReminderKind, type ReminderValues, remindersOf } from '#shared/forms/reminder.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import type { Mail } from './mail.ts'
import { markdownMail } from './markdown-mail.ts'
import { chapterZone } from './time-for.ts'

const site = setting('SITE_ORIGIN')

/** One reminder for one person at the time it is due. */
interface Reminding<Kind extends ReminderKind> {
  kind: Kind
  head: FormHead
  user: UserRecord
  span: Span
  /** Whether nothing is left to remind of. */
  isDone: boolean
  values: () => ReminderValues<Kind> & { link: string }
}

/**
 * The mail of a reminder; the time until which it waits, if it is night; or undefined if it is pointless by now, or its reader has switched
 * off reminders or has no active account.
 */
export async function reminderMail<Kind extends ReminderKind>(
  { kind, head, user, span, isDone, values }: Reminding<Kind>,
  now: Date,
): Promise<Mail | Date | undefined> {
  const { isOn, subject, text } = remindersOf(await findBody(head))[kind]
  const isUnwanted = user.state !== 'active' || user.noReminders === true
  const fate = fateOf({ span, isOn, isDone, isUnwanted }, chapterZone, now)
  if (fate === 'drop') return undefined
  if (fate !== 'send') return fate
  return writeReminder({ to: user, kind, subject, text, values: values() })
}

/** What its button says. It leads to the page of the placeholder `link`. */
const buttons: Record<ReminderKind, string> = {
  draft72: 'Continue your application',
  draft24: 'Continue your application',
  reviews: 'Your reviews',
  interview: 'Your interview',
  offer: 'Read your decision',
}

interface Written<Kind extends ReminderKind> extends MessageText {
  to: Pick<UserRecord, 'id' | 'email'>
  kind: Kind
  values: ReminderValues<Kind> & { link: string }
}

export function writeReminder<Kind extends ReminderKind>({
  to,
  kind,
  values,
  ...words
}: Written<Kind>): Mail {
  const mail = markdownMail(to.email, words, values, [
    { label: buttons[kind], url: values.link, isButton: true },
    'This is a reminder. You can switch off all reminders on your profile page.',
    { label: 'Your profile', url: `${site}${pathTo('profile')}` },
  ])
  return { ...mail, stops: { userId: to.id, what: 'reminders' } }
}
