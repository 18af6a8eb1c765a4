import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { stopMail } from '#functions/store/people/mail-stops.ts'
import { confirmOutgoing, noteReturned, postponeOutgoing } from '#functions/store/table/outbox.ts'

/** The part of an SES event that is needed here. `functions/mail/send-mail.ts` sets its tags. */
const MailEvent = z.object({
  eventType: z.string(),
  mail: z.object({
    /** The address that it was sent to. If a mail was forwarded, other recipients may have bounced or complained. */
    destination: z._default(z.array(z.string()), []),
    tags: z.object({ outbox: z.tuple([z.string()]), attempt: z.tuple([z.string()]) }),
  }),
  bounce: z.optional(z.object({ bounceType: z.string() })),
  complaint: z.optional(z.object({ complaintFeedbackType: z.nullish(z.string()) })),
})
type MailEvent = z.infer<typeof MailEvent>

/**
 * SES reports what happened to a mail. This settles mails whose answer was lost, and stops mail to addresses that bounce permanently or
 * whose reader complains. For all others it confirms what is known already. Events may arrive twice, late or out of order.
 */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    const message = parsed(Sns.Message)
    // SES sends a plain sentence to test the topic when it is connected.
    if (message) await note(MailEvent.parse(message), new Date())
  }
}

async function note(event: MailEvent, now: Date) {
  const { outbox, attempt } = event.mail.tags
  const name = Buffer.from(outbox[0], 'base64url').toString()
  switch (event.eventType) {
    case 'Send':
    case 'Delivery':
      return confirmOutgoing(name, now)
    case 'Reject':
    case 'Rendering Failure':
      return noteRejection(name, Number(attempt[0]), now)
    case 'Bounce':
      return noteBounce(name, event, now)
    case 'Complaint':
      return noteComplaint(name, event, now)
  }
}

const noteRejection = (name: string, tries: number, now: Date) =>
  postponeOutgoing({ name, tries }, { why: 'refused', whySince: tries - 1 }, now)

/**
 * A full mailbox or an unreachable server is no reason to send nothing more. SES calls a bounce permanent only if mail can never arrive.
 */
async function noteBounce(name: string, { mail, bounce }: MailEvent, now: Date) {
  const isForGood = bounce?.bounceType === 'Permanent'
  if (isForGood) for (const address of mail.destination) await stopMail(address.toLowerCase(), 'bounce', now)
  await confirmOutgoing(name, now)
  await noteReturned(name, isForGood ? 'bounced' : 'bounced for now')
}

/** Some mail services also report when a reader moves a mail out of the spam folder. */
async function noteComplaint(name: string, { mail, complaint }: MailEvent, now: Date) {
  if (complaint?.complaintFeedbackType === 'not-spam') return
  for (const address of mail.destination) await stopMail(address.toLowerCase(), 'complaint', now)
  await confirmOutgoing(name, now)
  await noteReturned(name, 'reported as spam')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
