import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { concludeOutgoing, postponeOutgoing } from '#functions/store/outbox.ts'

/** What SES tells of a mail, as far as it is needed here; its tags are those of `functions/mail/send-mail.ts`. */
const MailEvent = z.object({
  eventType: z.string(),
  mail: z.object({
    tags: z.object({ outbox: z.tuple([z.string()]), attempt: z.tuple([z.string()]) }),
  }),
})

/**
 * SES tells what became of a mail. That settles those whose answer was lost; for all others it says what is known already. It may
 * tell the same twice, late or out of order.
 */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    const message = parsed(Sns.Message)
    // SES tries the topic out with a plain sentence when it is connected.
    if (message) await note(MailEvent.parse(message), new Date())
  }
}

async function note({ eventType, mail: { tags } }: z.infer<typeof MailEvent>, now: Date) {
  const name = Buffer.from(tags.outbox[0], 'base64url').toString()
  switch (eventType) {
    case 'Send':
    case 'Delivery':
      return concludeOutgoing(name, now)
    case 'Reject':
    case 'Rendering Failure':
      return postponeOutgoing({ name, tries: Number(tags.attempt[0]) }, now)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
