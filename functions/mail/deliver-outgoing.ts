import { findMailStop } from '#functions/store/mail-stops.ts'
import {
  abandonOutgoing,
  concludeOutgoing,
  type Outgoing,
  type OutgoingOf,
  postponeOutgoing,
  putOff,
  stopOutgoing,
  takeOutgoing,
} from '#functions/store/outbox.ts'
import { isProblem } from '#shared/problem.ts'
import { announceDecisions, remindAll } from './all-of-form.ts'
import { decisionNotice, reminder } from './decision-notice.ts'
import { discussionsNotice, tellOfNote } from './discussions-notice.ts'
import { draftReminder, remindOfDrafts } from './draft-reminders.ts'
import { extensionNotice } from './extension-notice.ts'
import { endInterviews, endOfInterviewers, interviewInvitation, interviewMail } from './interview-mails.ts'
import { interviewReminder } from './interview-reminder.ts'
import { invitation } from './invitation.ts'
import type { Mail } from './mail.ts'
import { messageMail, sendToAll, testMessage } from './message-mail.ts'
import { receipt } from './receipt.ts'
import { releaseOnTime } from './release-on-time.ts'
import { retentionWarning, warnOfRetention } from './retention-warning.ts'
import { remindReviewers, reviewDigest } from './review-digests.ts'
import { sendMail } from './send-mail.ts'
import { testLetter } from './test-letter.ts'

/** What each kind does: write a mail, or do some work without a mail, or wait until a time. Work may be repeated from its beginning. */
const work: {
  [Kind in Outgoing['kind']]: (outgoing: OutgoingOf<Kind>, asOf: Date) => Promise<Mail | Date | undefined>
} = {
  receipt,
  decision: decisionNotice,
  reminder,
  extension: extensionNotice,
  invitation,
  'interview-invitation': interviewInvitation,
  interview: interviewMail,
  'ended-interviews': endInterviews,
  'left-interviewers': endOfInterviewers,
  'test-letter': testLetter,
  message: messageMail,
  'all-of-message': sendToAll,
  'test-message': testMessage,
  'retention-warning': retentionWarning,
  'all-retention-warnings': warnOfRetention,
  note: tellOfNote,
  discussions: discussionsNotice,
  'scheduled-release': releaseOnTime,
  'all-decisions': announceDecisions,
  'all-reminders': remindAll,
  'draft-reminder': draftReminder,
  'all-draft-reminders': remindOfDrafts,
  'review-digest': reviewDigest,
  'all-review-digests': remindReviewers,
  'interview-reminder': interviewReminder,
}

/** The number of tries after which a mail is given up: after a day if SES refuses it, after a week if SES accepts no mail at all. */
const mostTries = { refused: 30, held: 180 }
/** The try, a quarter of an hour after the first, from which a mail counts as late. */
const lateTry = 5

/**
 * Sends one mail of the outbox, if it is still due and no other attempt has it, but never to an address with a mail stop. A refused mail is
 * tried again later. A mail that could not even be written is tried again by the next event. If SES's answer was lost, the lease of 15
 * minutes stays: by then SES's own event has arrived, or the mail is sent again. `asOf` is the time of the event that triggered this, which
 * can be late; `now` is when this attempt really runs.
 */
export async function deliverOutgoing(name: string, now: Date, asOf = now): Promise<void> {
  const outgoing = await takeOutgoing(name, now)
  if (!outgoing) return
  const mail = await work[outgoing.kind](outgoing as never, asOf).catch((error: unknown) =>
    failed(outgoing, error, now),
  )
  if (mail instanceof Date) return void (await putOff(outgoing, mail))
  if (mail && (await findMailStop(mail.to))) return void (await stopOutgoing(outgoing, now))
  const sending = mail ? await sendMail(mail, outgoing) : 'sent'
  if (sending === 'sent') await concludeOutgoing(name, now)
  if (sending === 'refused' || sending === 'held') await notSent(outgoing, sending, now)
}

/**
 * If the subject of the mail was erased, there is nothing left to do. It must not be tried for ever. Any other failure here has certainly
 * sent nothing, so the mail is due again at once, and not only after its lease.
 */
async function failed(outgoing: Outgoing, error: unknown, now: Date): Promise<undefined> {
  if (isProblem(error, 'MISSING')) return undefined
  await putOff(outgoing, now)
  throw error
}

async function notSent(outgoing: Outgoing, sending: keyof typeof mostTries, now: Date) {
  const isOver = outgoing.tries >= mostTries[sending]
  if (isOver || outgoing.tries === lateTry)
    logUnsent(isOver ? 'mail-given-up' : 'mail-late', outgoing, sending)
  await (isOver ? abandonOutgoing(outgoing, now) : postponeOutgoing(outgoing, now))
}

/** The alarm in `infra/watch.ts` looks for these events. Not even a mail's name is logged: it contains ids of people. */
const logUnsent = (event: 'mail-late' | 'mail-given-up', { kind, tries }: Outgoing, sending: string) =>
  console.error(JSON.stringify({ level: 'ERROR', event, kind, tries, sending }))
