import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { button, code, paragraph, shell } from '#functions/mail/mail-shell.ts'
import { setting } from '#functions/setting.ts'
import { pathTo } from '#shared/kernel/pages.ts'

const site = setting('SITE_ORIGIN')

/** Cognito's mails in our words: a code, and a link that opens the right page with the code filled in. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { codeParameter } = event.request
  const message = event.triggerSource === 'CustomMessage_ForgotPassword' ? reset : verification
  const { subject, ...words } = message(codeParameter, event.userName)
  event.response.emailSubject = subject
  event.response.emailMessage = page({ ...words, digits: codeParameter })
  return event
}

// The link identifies the account by its id: URLs end up in histories and logs, so they must not contain an address.
const reset = (digits: string, userId: string) => ({
  subject: 'Choose a new password',
  preheader: 'Valid for an hour.',
  text: 'It is valid for an hour. Type it on the page that you have open, or use the button. Only the newest email has the code that works.',
  link: {
    label: 'Choose a new password',
    url: `${site}${pathTo('resetPassword')}?user=${userId}&code=${digits}`,
  },
  reason:
    'You get this because someone asked to reset the password of your account. If it was not you, do nothing.',
})

const verification = (digits: string) => ({
  subject: 'Confirm your email address',
  preheader: 'Valid for 24 hours.',
  text: 'It is valid for 24 hours. Type it on the page that you have open, or use the button. Only the newest email has the code that works.',
  link: { label: 'Confirm my address', url: `${site}${pathTo('verify')}?code=${digits}` },
  reason: 'You get this because someone used this address for an account. If it was not you, do nothing.',
})

type Words = Omit<ReturnType<typeof reset>, 'subject'>

// Cognito replaces the code's placeholder everywhere in the text and in the link, but not in the subject.
const page = ({ text, link, digits, ...frame }: Words & { digits: string }) =>
  shell({
    ...frame,
    heading: 'Your code',
    content: [code(digits), paragraph(text), button(link.url, link.label)].join('\n'),
  })
