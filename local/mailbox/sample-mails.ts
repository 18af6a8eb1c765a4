import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { handler as codeMail } from '#functions/events/custom-message.ts'
import { writeOpenChange, writeWithdrawal } from '#functions/mail/application-changes.ts'
import { writeExtension } from '#functions/mail/application-extension-notice.ts'
import { writeReceipt } from '#functions/mail/application-receipt.ts'
import { writeDeclined, writeOfferEnd, writeWelcome } from '#functions/mail/decision-answer.ts'
import { writeDecisionNotice } from '#functions/mail/decision-notice.ts'
import { writeTestLetter } from '#functions/mail/decision-test-letter.ts'
import { writeDeadlineMove } from '#functions/mail/form-deadline-move.ts'
import { writeOpening } from '#functions/mail/form-opening.ts'
import { writeRetentionWarning } from '#functions/mail/form-retention-warning.ts'
import { writeInterview, writeInvitation } from '#functions/mail/interview-mails.ts'
import type { Mail } from '#functions/mail/mail.ts'
import { writeMessage, writeTestMessage } from '#functions/mail/message-mail.ts'
import {
  writeAccountEnd,
  writeEmailChange,
  writePasswordChange,
  writeSecondFactorChange,
} from '#functions/mail/people-account-changes.ts'
import { writeInvitationToTeam } from '#functions/mail/people-invitation.ts'
import { writeReminder } from '#functions/mail/reminder-mail.ts'
import { writeMention, writeNews } from '#functions/mail/review-discussion-notice.ts'
import { writeNewWork } from '#functions/mail/review-new-work.ts'
import { writeNote } from '#functions/mail/team-note.ts'
import { FormHead } from '#functions/store/forms/forms.ts'
import type { Outgoing, OutgoingOf } from '#functions/store/table/outbox.ts'
import type { Sample } from '#local/mailbox/sample-page.ts'
import { reminderKinds, remindersOf } from '#shared/forms/reminder.ts'
import { usualRoles } from '#shared/kernel/application-role.ts'

const head = FormHead.parse({
  id: 'spring-2027',
  semester: 'Spring 2027',
  isActive: true,
  dueDate: '2026-12-20T04:59:59.000Z',
  timeZone: 'America/New_York',
  interviewsFrom: '2027-01-09T15:00:00.000Z',
  interviewsUntil: '2027-01-17T22:00:00.000Z',
  decisionsBy: '2027-01-22T22:00:00.000Z',
  kickoffAt: '2027-01-30T19:00:00.000Z',
  rsvpBy: '2027-01-29T04:59:59.000Z',
  openRoles: [],
  disabledRoles: [],
  rev: 0,
  shards: 1,
  phase: 'open',
  lettersRev: 0,
  rubrics: {},
  labels: {},
})
const to = { id: 'priya', email: 'priya@example.edu', firstName: 'Priya', lastName: 'Nair' }
const maya = { id: 'maya', email: 'maya@example.edu', firstName: 'Maya', lastName: 'Okafor' }
const responseId = 'spring-2027.example'
const now = new Date('2027-01-23T15:00:00.000Z')
const role = usualRoles.find('engineer')!
const link = 'https://portal.example.org/apply'

const receipt = {
  to,
  head,
  roles: ['Engineer', 'Tech Lead'],
  submittedAt: '2026-11-29T01:12:00.000Z',
  hasInterview: true,
  changeUntil: head.dueDate,
}
const times = ['2027-01-09T15:40:00.000Z', '2027-01-10T16:00:00.000Z'].map((start) => ({
  start,
  minutes: 30,
  isOnline: false,
}))
const booked: OutgoingOf<'interview'> = {
  name: '',
  tries: 0,
  kind: 'interview',
  userId: to.id,
  applicantId: to.id,
  ownerId: maya.id,
  responseId,
  role: role.id,
  changes: 1,
  method: 'REQUEST',
  isChange: false,
  start: times[0]!.start,
  minutes: 30,
  place: 'Room 1204, Iribe Center',
}
const interview = (more: Partial<OutgoingOf<'interview'>>) =>
  writeInterview(
    { to: more.userId ? maya : to, mail: { ...booked, ...more }, head, role: role.name, by: 'Jonas Weber' },
    now,
  )
const note = (about: string | undefined, text: string) =>
  writeNote({ to: 'apply@example.org', from: to, semester: head.semester, responseId, role: about, text })
const message = {
  subject: 'Before the kickoff',
  text: 'Hi {firstName},\n\nthe **kickoff** is on *Saturday*: {link}',
}
const values = { firstName: 'Priya', lastName: 'Nair', semester: head.semester, link }
const reminders = remindersOf({})
const got = [
  { role: 'Bootcamp', count: 4 },
  { role: 'Product Manager', count: 2 },
]
const dates = {
  deadline: 'Sat, Dec 19, 11:59 PM EST',
  count: '3 reviews',
  roles: 'Engineer',
  time: 'Sat, Jan 9, 10:40–11:10 AM EST',
  place: booked.place,
}
const reminderKindOf = {
  draft72: 'draft-reminder',
  draft24: 'draft-reminder',
  reviews: 'review-digest',
  interview: 'interview-reminder',
  offer: 'reminder',
} as const

const welcome = {
  to,
  head,
  role,
  at: now.toISOString(),
  kickoffPlace: 'Iribe Center, Room 0318',
  signer: 'Maya Okafor',
}

/** Every kind of mail in the outbox, written by the function that writes the real one. */
const outbox: readonly (readonly [Outgoing['kind'], Mail])[] = [
  ['receipt', writeReceipt({ ...receipt, isChange: false })],
  ['receipt', writeReceipt({ ...receipt, isChange: true })],
  ['opening', writeOpening(to, head)],
  ['open-change', writeOpenChange(to, head)],
  ['deadline-move', writeDeadlineMove(to, head, true)],
  ['extension', writeExtension(to, head, '2026-12-23T04:59:59.000Z', true)],
  ['extension', writeExtension(to, head, '2026-12-23T04:59:59.000Z', false)],
  ['withdrawal', writeWithdrawal(to, head, true)],
  [
    'interview-invitation',
    writeInvitation({ to, head, role: role.name, responseId, times, chooseBy: times[0]!.start }),
  ],
  ['interview', interview({})],
  ['interview', interview({ isChange: true, place: 'https://meet.example.org/room' })],
  ['interview', interview({ method: 'CANCEL' })],
  ['interview', interview({ userId: maya.id })],
  ['interview', interview({ userId: maya.id, method: 'CANCEL' })],
  ['decision', writeDecisionNotice(to, head)],
  ['decision', writeDecisionNotice(to, head, 'changed')],
  ['decision', writeDecisionNotice(to, head, 'deadline')],
  [
    'answer',
    writeWelcome(
      { ...welcome, welcomeText: '**Before the kickoff**\nJoin the chat: https://chat.example.org' },
      now,
    ),
  ],
  ['answer', writeDeclined(to, head, role.name)],
  ['offer-end', writeOfferEnd(to, head)],
  ...reminderKinds.map(
    (kind) =>
      [
        reminderKindOf[kind],
        writeReminder({ to, kind, ...reminders[kind], values: { ...values, ...dates } }),
      ] as const,
  ),
  ['message', writeMessage({ to, from: maya, replyTo: maya.email, message, values })],
  ['test-message', writeTestMessage(maya, message, values)],
  [
    'test-letter',
    writeTestLetter({
      to: maya,
      letter: 'Welcome to the **team**!',
      decision: 'accepted',
      role: role.name,
      formId: head.id,
    }),
  ],
  ['team-note', note(undefined, 'What is a portfolio?')],
  ['team-note', note(role.name, 'I have class on Saturday.')],
  ['invitation', writeInvitationToTeam({ ...maya, role: 'reviewer' }, usualRoles)],
  [
    'invitation',
    writeInvitationToTeam(
      { email: maya.email, role: 'board', administers: ['engineer', 'designer'] },
      usualRoles,
    ),
  ],
  ['new-work', writeNewWork(maya, { ...head, reviewsDue: '2026-12-03T04:59:59.000Z' }, 'review', got)],
  ['new-work', writeNewWork(maya, head, 'interview', got.slice(1))],
  ['discussions', writeNews(maya, [{ role: role.name, count: 2, path: '/admin' }])],
  ['mention', writeMention(maya, { by: 'Tom Hansen', role: role.name, path: '/admin' })],
  ['retention-warning', writeRetentionWarning(maya, head, '2027-06-30')],
  ['email-change', writeEmailChange('former@example.edu', to)],
  ['password-change', writePasswordChange(to, now.toISOString())],
  ['second-factor', writeSecondFactorChange(to, { isOn: false, at: now.toISOString() })],
  ['account-end', writeAccountEnd(to.email)],
]

async function code(triggerSource: string): Promise<Sample> {
  const event = { triggerSource, userName: to.id, request: { codeParameter: '763077' }, response: {} }
  const { response } = await codeMail(event as CustomMessageTriggerEvent)
  const mail = { to: to.email, subject: response.emailSubject ?? '', html: response.emailMessage ?? '' }
  return { kind: triggerSource, mail }
}

/** Every mail that someone can get, with sample data. */
export const sampleMails = async (): Promise<Sample[]> => [
  await code('CustomMessage_VerifyUserAttribute'),
  await code('CustomMessage_ForgotPassword'),
  ...outbox.map(([kind, mail]) => ({ kind, mail })),
]
