import { setting } from '#functions/setting.ts'
import { findPeople } from '#functions/store/people/users.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { timeInWords } from '#shared/kernel/time-zone.ts'
import { type Addressee, type Mail, writeMail } from './mail.ts'
import { chapterZone } from './time-for.ts'

const site = setting('SITE_ORIGIN')

/**
 * Tells the address that an account had before that it has another one now: if it was taken over, its owner learns of it there alone. The new
 * address is not named, since the old one may belong to someone else by now. Undefined if the person is gone.
 */
export async function emailChange({ userId, former }: OutgoingOf<'email-change'>): Promise<Mail | undefined> {
  const [user] = await findPeople([userId])
  return user && user.state !== 'erased' ? writeEmailChange(former, user) : undefined
}

export const writeEmailChange = (former: string, { firstName }: Pick<Addressee, 'firstName'>): Mail =>
  writeMail(former, {
    subject: 'Your email was changed',
    lines: [
      `Hi ${firstName},`,
      "The email address of your account was changed. Log in with the new one; we won't write to this one again.",
      "Wasn't you? Someone may have your password. Tell us right away.",
      { label: 'How to reach us', url: `${site}${pathTo('contact')}`, isButton: true },
    ],
  })

/** Tells someone of their new password, in case it was not they who chose it. */
export async function passwordChange({
  userId,
  at,
}: OutgoingOf<'password-change'>): Promise<Mail | undefined> {
  const [user] = await findPeople([userId])
  return user && user.state !== 'erased' ? writePasswordChange(user, at) : undefined
}

export const writePasswordChange = (to: Addressee, at: string): Mail =>
  writeMail(to.email, {
    subject: 'Your password was changed',
    lines: [
      `Hi ${to.firstName},`,
      `The password of your account was changed on ${timeInWords(at, chapterZone)}. All devices were logged out.`,
      "Wasn't you? Choose a new password right away, and tell us.",
      { label: 'Choose a new password', url: `${site}${pathTo('forgotPassword')}`, isButton: true },
    ],
  })

/** Tells someone of their new second factor, or of its end, in case it was not they who wanted it. */
export async function secondFactorChange({
  userId,
  isOn,
  at,
}: OutgoingOf<'second-factor'>): Promise<Mail | undefined> {
  const [user] = await findPeople([userId])
  return user && user.state !== 'erased' ? writeSecondFactorChange(user, { isOn, at }) : undefined
}

export const writeSecondFactorChange = (to: Addressee, change: { isOn: boolean; at: string }): Mail => {
  const day = timeInWords(change.at, chapterZone)
  return writeMail(to.email, {
    subject: change.isOn ? 'Your account has a second factor' : 'Your second factor was switched off',
    lines: [
      `Hi ${to.firstName},`,
      change.isOn
        ? `A second factor was set up for your account on ${day}. Logging in now takes a code from your app too. All devices were logged out.`
        : `The second factor of your account was switched off on ${day}. Logging in now takes your password alone. All devices were logged out.`,
      "You didn't want this? Choose a new password right away, and tell us.",
      { label: 'Choose a new password', url: `${site}${pathTo('forgotPassword')}`, isButton: true },
    ],
  })
}

/** Confirms that an account is gone. Nothing but this entry has its address by then. */
export const accountEnd = async ({ former }: OutgoingOf<'account-end'>): Promise<Mail> =>
  writeAccountEnd(former)

export const writeAccountEnd = (former: string): Mail =>
  writeMail(former, {
    subject: 'Your account was deleted',
    lines: [
      'Hello,',
      'Your account was deleted, with your applications, answers and files. This is the last email about it.',
      'You can create a new account with this address whenever you like.',
    ],
    reason: 'You get this because this address belonged to an account.',
  })
