import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { setting } from '#functions/setting.ts'
import { escapeHtml } from '#shared/kernel/html.ts'
import { pathTo } from '#shared/kernel/pages.ts'

const site = setting('SITE_ORIGIN')
const chapter = setting('CHAPTER_NAME')

/** Cognito's mails in our words: a code, and a link that opens the right page with the code filled in. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { codeParameter } = event.request
  const message = event.triggerSource === 'CustomMessage_ForgotPassword' ? reset : verification
  const { subject, text, link } = message(codeParameter, event.userName)
  event.response.emailSubject = `${subject} - ${chapter}`
  event.response.emailMessage = page(text, codeParameter, link)
  return event
}

// The link identifies the account by its id: URLs end up in histories and logs, so they must not contain an address.
const reset = (code: string, userId: string) => ({
  subject: 'Reset your password',
  text: 'Someone, hopefully you, asked to reset the password of your account. If it was not you, ignore this email.',
  link: {
    label: 'Choose a new password',
    url: `${site}${pathTo('resetPassword')}?user=${userId}&code=${code}`,
  },
})

const verification = (code: string) => ({
  subject: 'Verify your email',
  text: 'Please verify that this email address is yours. If you did not ask for this, ignore this email.',
  link: { label: 'Verify this email', url: `${site}${pathTo('verify')}?code=${code}` },
})

// Cognito replaces the code's placeholder everywhere, in the text and in the link.
const page = (text: string, code: string, link: { label: string; url: string }) =>
  `<p>Hello,</p><p>${text}</p><p>Your code: <strong>${code}</strong></p>` +
  `<p><a href="${link.url}">${link.label}</a></p><p>${escapeHtml(chapter)}</p>`
