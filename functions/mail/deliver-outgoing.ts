import { findMailStop } from '#functions/store/mail-stops.ts'
import {
  abandonOutgoing,
  concludeOutgoing,
  type Outgoing,
  type OutgoingOf,
  postponeOutgoing,
  stopOutgoing,
  takeOutgoing,
} from '#functions/store/outbox.ts'
import { announceDecisions, remindAll } from './all-of-form.ts'
import { decisionNotice, reminder } from './decision-notice.ts'
import { invitation } from './invitation.ts'
import type { Mail } from './mail.ts'
import { receipt } from './receipt.ts'
import { releaseOnTime } from './release-on-time.ts'
import { retentionWarning, warnOfRetention } from './retention-warning.ts'
import { sendMail } from './send-mail.ts'

/** What each kind takes: a mail to write, or work to do, which ends without one. Work may be done again from its beginning. */
const work: {
  [Kind in Outgoing['kind']]: (outgoing: OutgoingOf<Kind>, asOf: Date) => Promise<Mail | undefined>
} = {
  receipt,
  decision: decisionNotice,
  reminder,
  invitation,
  'retention-warning': retentionWarning,
  'all-retention-warnings': warnOfRetention,
  'scheduled-release': releaseOnTime,
  'all-decisions': announceDecisions,
  'all-reminders': remindAll,
}

/** After so many tries a mail is given up: one that SES does not take after a day, where it takes none after a week. */
const mostTries = { refused: 30, held: 180 }
/** At this try, a quarter of an hour after the first, a mail is late. */
const lateTry = 5

/**
 * Sends one mail of the outbox, if it is still due and nobody else is sending it; never to an address to which no mail goes. What SES refused is tried again later. Where its
 * answer was lost, the lease of 15 minutes stands: by then SES's own event has told, or it is sent again. `asOf` is the time of the
 * event that asked for it, which can be late; `now` when this attempt really runs.
 */
export async function deliverOutgoing(name: string, now: Date, asOf = now): Promise<void> {
  const outgoing = await takeOutgoing(name, now)
  if (!outgoing) return
  const mail = await work[outgoing.kind](outgoing as never, asOf)
  if (mail && (await findMailStop(mail.to))) return void (await stopOutgoing(outgoing, now))
  const sending = mail ? await sendMail(mail, outgoing) : 'sent'
  if (sending === 'sent') await concludeOutgoing(name, now)
  if (sending === 'refused' || sending === 'held') await notSent(outgoing, sending, now)
}

async function notSent(outgoing: Outgoing, sending: keyof typeof mostTries, now: Date) {
  const isOver = outgoing.tries >= mostTries[sending]
  if (isOver || outgoing.tries === lateTry)
    logUnsent(isOver ? 'mail-given-up' : 'mail-late', outgoing, sending)
  await (isOver ? abandonOutgoing(outgoing, now) : postponeOutgoing(outgoing, now))
}

/** The alarm in `infra/watch.ts` looks for these events. Not even a mail's name is told: it has ids of people in it. */
const logUnsent = (event: 'mail-late' | 'mail-given-up', { kind, tries }: Outgoing, sending: string) =>
  console.error(JSON.stringify({ level: 'ERROR', event, kind, tries, sending }))
