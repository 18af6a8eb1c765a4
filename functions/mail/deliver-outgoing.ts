import { concludeOutgoing, type Outgoing, postponeOutgoing, takeOutgoing } from '#functions/store/outbox.ts'
import type { Mail } from './mail.ts'
import { receipt } from './receipt.ts'
import { sendMail } from './send-mail.ts'

const writers: Record<Outgoing['kind'], (outgoing: Outgoing) => Promise<Mail | undefined>> = { receipt }

/**
 * Sends one mail of the outbox, if it is still due and nobody else is sending it. What SES refused is tried again later. Where its
 * answer was lost, the lease of 15 minutes stands: by then SES's own event has told, or it is sent again.
 */
export async function deliverOutgoing(name: string, now: Date): Promise<void> {
  const outgoing = await takeOutgoing(name, now)
  if (!outgoing) return
  const mail = await writers[outgoing.kind](outgoing)
  const sending = mail ? await sendMail(mail, name) : 'sent'
  if (sending === 'sent') await concludeOutgoing(outgoing, now)
  if (sending === 'refused') await postponeOutgoing(outgoing, now)
}
