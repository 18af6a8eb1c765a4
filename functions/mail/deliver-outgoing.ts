import { finishPublishing } from '#functions/fair/publish-plan.ts'
import { logFailedWork } from '#functions/http/log-failure.ts'
import { sendPlanned } from '#functions/messages/send.ts'
import { findMailStop } from '#functions/store/people/mail-stops.ts'
import {
  abandonOutgoing,
  concludeOutgoing,
  Outgoing,
  type OutgoingOf,
  postponeOutgoing,
  putOff,
  stopOutgoing,
  type Taken,
  takeOutgoing,
} from '#functions/store/table/outbox.ts'
import { isProblem } from '#shared/kernel/problem.ts'
import { openChange, withdrawal } from './application-changes.ts'
import { draftReminder, remindOfDrafts } from './application-draft-reminders.ts'
import { extensionNotice } from './application-extension-notice.ts'
import { receipt } from './application-receipt.ts'
import { answerMail, offerEnd } from './decision-answer.ts'
import { decisionNotice, reminder } from './decision-notice.ts'
import { releaseOnTime } from './decision-release-on-time.ts'
import { testLetter } from './decision-test-letter.ts'
import { announceDecisions, remindAll } from './form-all.ts'
import { deadlineMove, tellOfMove } from './form-deadline-move.ts'
import { postDay, postNotice } from './form-notices.ts'
import { opening, tellOfOpening } from './form-opening.ts'
import { retentionWarning, warnOfRetention } from './form-retention-warning.ts'
import { endInterviews, endOfInterviewers, interviewInvitation, interviewMail } from './interview-mails.ts'
import { interviewReminder } from './interview-reminder.ts'
import type { Mail } from './mail.ts'
import { messageMail, sendToAll, testMessage } from './message-mail.ts'
import { accountEnd, emailChange, passwordChange, secondFactorChange } from './people-account-changes.ts'
import { invitation } from './people-invitation.ts'
import { remindReviewers, reviewDigest } from './review-digests.ts'
import { discussionsNotice, mention, tellOfNote } from './review-discussion-notice.ts'
import { newWork, tellOfNewWork } from './review-new-work.ts'
import { type Sending, sendMail } from './send-mail.ts'
import { teamNote } from './team-note.ts'

/** What each kind does: write a mail, or do some work without a mail, or send something itself, or wait until a time. Work may be repeated from its beginning. */
const work: {
  [Kind in Outgoing['kind']]: (
    outgoing: OutgoingOf<Kind>,
    asOf: Date,
  ) => Promise<Mail | Date | Sending | undefined>
} = {
  receipt,
  decision: decisionNotice,
  reminder,
  answer: answerMail,
  'offer-end': offerEnd,
  withdrawal,
  'open-change': openChange,
  'all-deadline-moves': tellOfMove,
  'deadline-move': deadlineMove,
  'password-change': passwordChange,
  'second-factor': secondFactorChange,
  'account-end': accountEnd,
  extension: extensionNotice,
  invitation,
  'email-change': emailChange,
  'interview-invitation': interviewInvitation,
  interview: interviewMail,
  'ended-interviews': endInterviews,
  'left-interviewers': endOfInterviewers,
  'test-letter': testLetter,
  message: messageMail,
  'planned-message': sendPlanned,
  'all-of-message': sendToAll,
  'test-message': testMessage,
  'retention-warning': retentionWarning,
  'all-retention-warnings': warnOfRetention,
  'team-note': teamNote,
  note: tellOfNote,
  mention,
  discussions: discussionsNotice,
  plan: finishPublishing,
  notice: postNotice,
  'daily-notice': postDay,
  'scheduled-release': releaseOnTime,
  'all-decisions': announceDecisions,
  'all-reminders': remindAll,
  opening,
  'all-openings': tellOfOpening,
  'draft-reminder': draftReminder,
  'all-draft-reminders': remindOfDrafts,
  'new-work': newWork,
  'all-new-work': tellOfNewWork,
  'review-digest': reviewDigest,
  'all-review-digests': remindReviewers,
  'interview-reminder': interviewReminder,
}

/**
 * The number of tries in a row after which a mail is given up: after a day if SES refuses it, after a week if SES accepts no mail at all or
 * the mail cannot be written, and after two days if the result of every try is unknown. The last number also limits all tries together.
 */
const mostTries = { refused: 30, held: 180, unwritten: 180, unknown: 180 }
type Failed = keyof typeof mostTries
/** The try, a quarter of an hour after the first, from which a mail counts as late. Without answers the second one is that late. */
const lateTry = { answered: 5, unknown: 2 }

/**
 * Sends one mail of the outbox, if it is still due and no other attempt holds it, but never to an address with a mail stop. A mail that was
 * refused, or whose text could not be made, is tried again later. If SES's answer was lost, the lease of 15 minutes stays: either SES's own
 * event arrives before it ends, or the mail is sent again. `asOf` is the time of the event that started this, which can be late; `now` is
 * when this attempt runs.
 */
export async function deliverOutgoing(name: string, now: Date, asOf = now): Promise<void> {
  const taken = await takeOutgoing(name, now)
  if (!taken) return
  // Attempts that are killed leave nothing but their number.
  if (taken.tries > mostTries.unknown) return notSent(taken, 'unknown', now)
  if (taken.tries === lateTry.answered) logUnsent('mail-late', taken, taken.why ?? 'unknown')
  const came = await attempt(taken, asOf)
  if (came instanceof Date) return void (await putOff(taken, came))
  if (came === 'stopped') return void (await stopOutgoing(taken, now))
  if (came === 'sent') return void (await concludeOutgoing(name, now))
  await notSent(taken, came, now)
}

/** What came of it, or the time until which it waits. If the subject of the mail was erased, there is nothing left to send. */
async function attempt(taken: Taken, asOf: Date): Promise<'sent' | 'stopped' | Failed | Date> {
  try {
    const outgoing = Outgoing.parse(taken)
    const mail = await work[outgoing.kind](outgoing as never, asOf)
    if (!mail) return 'sent'
    if (mail instanceof Date || typeof mail === 'string') return mail
    return (await findMailStop(mail.to)) ? 'stopped' : await sendMail(mail, outgoing)
  } catch (error) {
    if (isProblem(error, 'MISSING')) return 'sent'
    const { kind, tries } = taken
    // Where in the code the mail could not be written.
    logFailedWork(error, { event: 'outbox', kind, tries })
    return 'unwritten'
  }
}

async function notSent(taken: Taken, sending: Failed, now: Date): Promise<void> {
  const whySince = triesBefore(taken, sending)
  if (taken.tries - whySince >= mostTries[sending]) {
    logUnsent('mail-given-up', taken, sending)
    return void (await abandonOutgoing(taken, now))
  }
  if (sending !== 'unknown') return void (await postponeOutgoing(taken, { why: sending, whySince }, now))
  // Without an answer the lease stays: until it ends, SES's own event may say that the mail was sent.
  if (taken.tries === lateTry.unknown) logUnsent('mail-late', taken, sending)
}

/** The tries that came to another end: a mail that has waited for SES is not given up when it is refused once. */
function triesBefore({ tries, why, whySince = 0 }: Taken, sending: Failed): number {
  if (sending === 'unknown') return 0
  return why === sending ? whySince : tries - 1
}

/** The alarm in `infra/watch.ts` looks for these events. Not even a mail's name is logged: it contains ids of people. */
const logUnsent = (event: 'mail-late' | 'mail-given-up', { kind, tries }: Taken, sending: string) =>
  console.error(JSON.stringify({ level: 'ERROR', event, kind, tries, sending }))
