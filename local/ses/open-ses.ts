import type { IncomingMessage, Server } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { isOwnHost } from '../request-address.ts'
import { steadyServer } from '../steady-server.ts'
import { type MailEvent, mailEvent, type Told } from './mail-event.ts'

const part = z.object({ Data: z.string() })
const Attachment = z.object({ FileName: z.string(), ContentType: z.string(), RawContent: z.string() })
const SendEmail = z.object({
  FromEmailAddress: z.string(),
  ReplyToAddresses: z.optional(z.array(z.string())),
  ConfigurationSetName: z.optional(z.string()),
  Destination: z.object({ ToAddresses: z.array(z.string()) }),
  Content: z.object({
    Simple: z.object({
      Headers: z.optional(z.array(z.object({ Name: z.string(), Value: z.string() }))),
      Subject: part,
      Body: z.object({ Text: part, Html: part }),
      Attachments: z.optional(z.array(Attachment)),
    }),
  }),
  EmailTags: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
})

interface SentMail {
  to: string
  subject: string
  text: string
  html: string
  attachments?: { name: string; type: string; content: string }[]
  /** The address to which answers go, if it is not the sender's. */
  replyTo?: string
  /** The name shown with the sender's address. */
  fromName?: string
}

/** Receivers of the stand-in's mails and events. */
interface SesOptions {
  deliver: (mail: SentMail) => Promise<void>
  /** Called with the events of a configuration set's mails, like the topic's subscriber on AWS. */
  tell: (event: MailEvent) => void
}

interface Trouble {
  losesAnswer?: boolean
  losesEvent?: boolean
  rejects?: boolean
  refuses?: string
  /** The message of that exception. */
  because?: string
  bouncesForNow?: boolean
}

/** A stand-in for SES, with faults that tests can switch on. The caller starts `server`. */
export interface Ses {
  server: Server
  /**
   * Faults for the next mails, one each: the answer is lost, the event never comes, SES rejects the mail after its answer was lost,
   * SES refuses it with an exception, or the mail bounces temporarily.
   */
  trouble: Trouble[]
}

/**
 * Amazon SES's SendEmail (version 2, simple content). Passes every mail to `deliver` and its events to `tell`. As with SES, mail to
 * `bounce@simulator.amazonses.com` bounces permanently, and mail to `complaint@` arrives and is reported as spam. Both accept a
 * label, as in `bounce+ada@`. Source: Amazon SES Developer Guide, "Using the mailbox simulator manually".
 */
export function openSes(options: SesOptions): Ses {
  const trouble: Ses['trouble'] = []
  const server = steadyServer(async (request, response) => {
    const result = await answer(request, options, trouble)
    if (!result) return response.destroy()
    return response
      .writeHead(result.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(result.body))
  })
  return { server, trouble }
}

/** Undefined if the answer is lost. */
async function answer(request: IncomingMessage, { deliver, tell }: SesOptions, trouble: Ses['trouble']) {
  const isSend =
    request.method === 'POST' && request.url === '/v2/email/outbound-emails' && isOwnHost(request)
  const { success, data } = SendEmail.safeParse(await json(request))
  if (!isSend || !success || !String(request.headers.authorization).startsWith('AWS4-'))
    return { status: 400, body: { message: 'Only SendEmail with simple content is available here.' } }
  const met = trouble.shift() ?? {}
  const { losesAnswer, losesEvent, rejects, refuses, because = 'No.' } = met
  if (refuses) return { status: 400, body: { __type: refuses, message: because } }
  const MessageId = crypto.randomUUID()
  const events = eventsOf(data.Destination.ToAddresses, met)
  if (!rejects && !events.some(({ eventType }) => eventType === 'Bounce')) await deliverAll(data, deliver)
  const about = {
    messageId: MessageId,
    destination: data.Destination.ToAddresses,
    tags: data.EmailTags,
  }
  if (data.ConfigurationSetName && !losesEvent)
    for (const told of events) tell(mailEvent({ ...told, ...about }))
  return losesAnswer || rejects ? undefined : { status: 200, body: { MessageId } }
}

const simulated = (mailbox: string) => new RegExp(`^${mailbox}(\\+[^@]*)?@simulator\\.amazonses\\.com$`, 'i')
const [bounces, complains] = [simulated('bounce'), simulated('complaint')]

/** SES's events about a mail, in order. */
function eventsOf(to: readonly string[], { rejects, bouncesForNow }: Trouble): Told[] {
  if (rejects) return [{ eventType: 'Reject' }]
  const sent: Told = { eventType: 'Send' }
  if (bouncesForNow) return [sent, { eventType: 'Bounce', bounce: { bounceType: 'Transient' } }]
  if (to.some((address) => bounces.test(address)))
    return [sent, { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } }]
  if (to.some((address) => complains.test(address)))
    return [sent, { eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' } }]
  return [sent]
}

async function deliverAll(
  { Content: { Simple }, Destination, FromEmailAddress, ReplyToAddresses = [] }: z.infer<typeof SendEmail>,
  deliver: SesOptions['deliver'],
) {
  const { Subject, Body, Attachments, Headers = [] } = Simple
  const [replyTo] = ReplyToAddresses
  const fromName = nameIn(FromEmailAddress)
  for (const to of Destination.ToAddresses)
    await deliver({
      to,
      subject: Subject.Data,
      text: Body.Text.Data,
      html: Body.Html.Data,
      ...(Attachments && { attachments: Attachments.map(attached) }),
      ...(fromName && { fromName }),
      ...(replyTo && { replyTo }),
      ...(Headers.length > 0 && {
        headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
      }),
    })
}

/** The name in a sender, which is written in encoded words. */
const nameIn = (sender: string) =>
  [...sender.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)]
    .map(([, word = '']) => Buffer.from(word, 'base64').toString())
    .join('')

const attached = ({ FileName, ContentType, RawContent }: z.infer<typeof Attachment>) => ({
  name: FileName,
  type: ContentType,
  content: Buffer.from(RawContent, 'base64').toString(),
})

async function json(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await text(request))
  } catch {
    return undefined
  }
}
