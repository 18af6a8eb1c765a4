import { setting } from '#functions/setting.ts'
import { findPeople } from '#functions/store/people/users.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { type Mail, writeMail } from './mail.ts'

const site = setting('SITE_ORIGIN')

/**
 * Tells the address that an account had before that it has another one now: if it was taken over, its owner learns of it there alone. The new
 * address is not named, since the old one may belong to someone else by now. Undefined if the person is gone.
 */
export async function emailChange({ userId, former }: OutgoingOf<'email-change'>): Promise<Mail | undefined> {
  const [user] = await findPeople([userId])
  if (!user || user.state === 'erased') return undefined
  return writeMail(former, {
    subject: 'Your email was changed',
    lines: [
      `Hi ${user.firstName},`,
      "The email address of your account was changed. Log in with the new one; we won't write to this one again.",
      "Wasn't you? Someone may have your password. Tell us right away.",
      { label: 'How to reach us', url: `${site}${pathTo('contact')}`, isButton: true },
    ],
  })
}
