import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { givesUpAfter } from '#functions/aws-patience.ts'
import { asMetric, logLine } from '#functions/http/metric.ts'
import { setting } from '#functions/setting.ts'
import { unsubscribeToken } from '#functions/store/people/unsubscribing.ts'
import type { Outgoing } from '#functions/store/table/outbox.ts'
import { fillPath } from '#shared/kernel/contract.ts'
import { unsubscribing } from '#shared/people/unsubscribe-routes.ts'
import type { Mail } from './mail.ts'

/**
 * Each mail has its own connection, with enough time to open it. A connection that SES has closed in the meantime, or one that opens
 * slowly, would look like a lost answer, and the mail would wait for 15 minutes.
 */
const ownConnection = {
  connectionTimeout: 10_000,
  httpAgent: { keepAlive: false },
  httpsAgent: { keepAlive: false },
}
// One attempt for each send: SES has no idempotency, so a repeat after a lost answer could reach the reader twice.
const client = new SESv2Client({ maxAttempts: 1, ...givesUpAfter(10_000, ownConnection) })
const FromEmailAddress = setting('MAIL_FROM')
const chapter = setting('CHAPTER_NAME')
/** Where answers go, if a mail names nobody else: a chapter can also name a page, which gets no mail. */
const contact = setting('CHAPTER_CONTACT')
const team = contact.includes('@') ? contact : undefined
const ConfigurationSetName = setting('MAIL_CONFIGURATION_SET')

/**
 * `sent`: SES has it, or this portal has no sender and sends none. `refused`: SES refused this mail, so it was certainly not sent. `held`:
 * SES accepts no mail at present. `unknown`: no answer came; it may have been sent.
 */
export type Sending = 'sent' | 'refused' | 'held' | 'unknown'

/** SES errors that are not about the mail: too many at once or today, sending paused, a permission or the configuration set is missing. */
const notAboutMail = [
  'TooManyRequestsException',
  'ThrottlingException',
  'LimitExceededException',
  'SendingPausedException',
  'AccountSuspendedException',
  'MailFromDomainNotVerifiedException',
  'AccessDeniedException',
  'NotFoundException',
]

/**
 * Whether SES takes no mail of the sender, for example because the DNS records of its domain are gone. In its sandbox, SES refuses an
 * unverified recipient by the same exception. Its message names those that are not verified.
 */
const isAboutSender = ({ name, message }: SESv2ServiceException) =>
  name === 'MessageRejected' && message.includes('not verified') && message.includes(FromEmailAddress)

/** Whether no connection was opened, so that SES cannot have received the mail. */
const hasNotLeft = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(String(error.code))

const part = (Data: string) => ({ Data, Charset: 'UTF-8' })

const attached = ({ name, contentType, content }: NonNullable<Mail['attachments']>[number]) => ({
  FileName: name,
  ContentType: contentType,
  ContentDisposition: 'ATTACHMENT' as const,
  ContentTransferEncoding: 'BASE64' as const,
  RawContent: Buffer.from(content),
})

/** Most bytes of one encoded word: with its frame it has at most 75 characters (RFC 2047, section 2). */
const mostOfWord = 45

/** A sender with a name. SES takes ASCII alone, so every name is written in encoded words. */
function named(name: string, address: string): string {
  const words = ['']
  for (const character of name.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')) {
    const longer = words.at(-1)! + character
    if (Buffer.byteLength(longer) > mostOfWord) words.push(character)
    else words[words.length - 1] = longer
  }
  const encoded = words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`)
  return `${encoded.join(' ')} <${address}>`
}

/** A tag may contain only letters, digits, `-` and `_`. `functions/events/mail-event.ts` reads them back. */
const tagsOf = (name: string, tries: number) => [
  { Name: 'outbox', Value: Buffer.from(name).toString('base64url') },
  { Name: 'attempt', Value: String(tries) },
]

/** That no answer is expected (RFC 3834), and how mail programs stop such mails with one press (RFC 8058). */
async function headersOf({ stops }: Mail) {
  const automatic = { Name: 'Auto-Submitted', Value: 'auto-generated' }
  if (!stops) return [automatic]
  const token = await unsubscribeToken(stops.userId, stops.what)
  const address = `${setting('API_URL')}${fillPath(unsubscribing.unsubscribe.path, { token })}`
  return [
    automatic,
    { Name: 'List-Unsubscribe', Value: `<${address}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ]
}

/** Passes a mail to SES, once. Its name and the attempt are tags, so that SES's own event can name them. */
export async function sendMail(
  mail: Mail,
  { name, tries }: Pick<Outgoing, 'name' | 'tries'>,
): Promise<Sending> {
  if (!FromEmailAddress) return 'sent'
  const { to, subject, text, html, attachments, fromName, replyTo = team } = mail
  const Headers = await headersOf(mail)
  try {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: named(fromName ?? chapter, FromEmailAddress),
        ...(replyTo && { ReplyToAddresses: [replyTo] }),
        ConfigurationSetName,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Headers,
            Subject: part(subject),
            Body: { Text: part(text), Html: part(html) },
            ...(attachments && { Attachments: attachments.map(attached) }),
          },
        },
        EmailTags: tagsOf(name, tries),
      }),
    )
    logLine(asMetric('Mails'))
    return 'sent'
  } catch (error) {
    if (hasNotLeft(error)) return 'held'
    if (!(error instanceof SESv2ServiceException) || error.$fault !== 'client') return 'unknown'
    return notAboutMail.includes(error.name) || isAboutSender(error) ? 'held' : 'refused'
  }
}
