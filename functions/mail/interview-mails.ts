import { createHash } from 'node:crypto'
import { setting } from '#functions/setting.ts'
import { findRows, progressOfRow } from '#functions/store/applications/role-rows.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { type Booking, findBookingsOf, isAbout } from '#functions/store/interviews/bookings.ts'
import { endWithdrawnInterviews, leaveInterviews } from '#functions/store/interviews/ended-interviews.ts'
import { findInterviewSettings } from '#functions/store/interviews/interview-settings.ts'
import { findSlots } from '#functions/store/interviews/slots.ts'
import { isNews, noteTold } from '#functions/store/interviews/told-interviewers.ts'
import { countMailToOthers } from '#functions/store/people/mails-to-others.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import { isErased } from '#shared/applications/dashboard-row.ts'
import type { RowName } from '#shared/applications/review-status.ts'
import { calendarText } from '#shared/kernel/calendar-text.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { linkedText } from '#shared/kernel/linked-text.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted, fullName } from '#shared/kernel/wording.ts'
import { remindOfInterview } from './interview-reminder.ts'
import { type Line, type Mail, writeMail } from './mail.ts'
import { timeFor } from './time-for.ts'

const site = setting('SITE_ORIGIN')
const chapter = setting('CHAPTER_NAME')
const organizer = { name: chapter, email: setting('MAIL_FROM') }
const agenda = { label: 'Your agenda', url: `${site}${pathTo('agenda')}`, isButton: true }
const statusPage = `${site}${pathTo('status')}`

const appliedFor = ({ semester }: FormHead) => `You get this because you applied for ${semester}.`

const nameOfRole = async ({ role }: Pick<RowName, 'role'>) => (await findRoles()).nameOf(role)

/** Invites an applicant to choose a time. Undefined if they have one by now, or none can be chosen any more. */
export async function interviewInvitation(
  mail: OutgoingOf<'interview-invitation'>,
): Promise<Mail | undefined> {
  const [[[user], [booking], head], [row]] = await Promise.all([findAbout(mail), findRows([mail])])
  if (!user || user.state === 'erased' || !row || isErased(row)) return undefined
  if (progressOfRow(row, head) !== 'interview') return undefined
  if (booking?.state !== 'invited' || !isAbout(row, booking)) return undefined
  const role = await nameOfRole(mail)
  return writeMail(user.email, {
    subject: `Choose a time for your interview: ${role}`,
    lines: [
      `Hi ${user.firstName},`,
      `We would like to meet you. Please choose a time for your interview for ${role}, ${head.semester}.`,
      { label: 'Choose a time', url: statusPage, isButton: true },
    ],
    reason: appliedFor(head),
  })
}

const findAbout = (mail: RowName & { userId: string }) =>
  Promise.all([findPeople([mail.userId]), findBookingsOf([mail]), findHead(formIdOf(mail.responseId))])

type InterviewMail = OutgoingOf<'interview'>

/**
 * Tells an applicant, or an interviewer, that an interview was booked, moved or canceled, with the entry for their calendar. Undefined if
 * the person is gone, or a later mail has replaced it; a time if the applicant has caused too many mails by now. The state of the application does not matter: a
 * canceled interview must leave calendars even if the application is a draft again.
 */
export async function interviewMail(mail: InterviewMail, now: Date): Promise<Mail | Date | undefined> {
  const [[user], [booking], head] = await findAbout(mail)
  if (!user || user.state === 'erased') return undefined
  const isApplicant = mail.userId === mail.applicantId
  if (isApplicant ? !booking : user.state !== 'active') return undefined
  if (await isOutdated(mail, booking)) return undefined
  if (isApplicant && mail.method === 'REQUEST') await remindOfInterview(mail, now)
  if (!isApplicant) {
    if (!(await isNews(mail))) return undefined
    const wait = mail.isByApplicant && (await countMailToOthers(mail.applicantId, mail.name, now))
    if (wait) return wait
    await noteTold(mail, now)
  }
  const role = await nameOfRole(mail)
  const words = isApplicant ? await toApplicant(mail, head, role) : toInterviewer(mail, head, role)
  const written = writeMail(user.email, {
    subject: words.subject,
    lines: [`Hi ${user.firstName},`, ...words.lines],
    ...(isApplicant && { reason: appliedFor(head) }),
  })
  return { ...written, attachments: [calendarOf(mail, user, words.title, now)] }
}

/**
 * Whether a later mail to the same reader has replaced this one. Mails can overtake each other, and people believe the last one that they
 * read. Every change replaces the mail of a booking. A cancellation is replaced only by a booking with the same reader, who gets no mail
 * about other people's bookings.
 */
async function isOutdated(
  { changes, method, userId, applicantId }: InterviewMail,
  booking: Booking | undefined,
): Promise<boolean> {
  if (booking && booking.changes <= changes) return false
  if (method === 'REQUEST') return true
  const [slot] = booking?.slotId ? await findSlots([booking.slotId]) : []
  return slot !== undefined && (userId === applicantId || userId === slot.ownerId)
}

function wherePlace(place: string): Line {
  const [first, ...rest] = linkedText(place)
  return first?.url && rest.length === 0
    ? { label: 'Link to the call', url: first.url }
    : { linked: `Place: ${place}` }
}

const whenOf = ({ start, minutes }: InterviewMail, head: FormHead) =>
  `${timeFor(head, start)}, ${counted(minutes, 'minute')}`

async function toApplicant(mail: InterviewMail, head: FormHead, role: string) {
  const title = `Interview for ${role}, ${chapter}`
  if (mail.method === 'CANCEL')
    return {
      title,
      subject: 'Your interview was canceled',
      lines: [
        `Your interview for ${role} on ${whenOf(mail, head)}, was canceled. On your status page you can see whether another time can be chosen.`,
        { label: 'Your status page', url: statusPage, isButton: true },
      ],
    }
  const by = await interviewerOf(mail, head)
  return {
    title,
    subject: mail.isChange ? 'Your interview was moved' : 'Your interview is booked',
    lines: [
      `Your interview for ${role} is on ${whenOf(mail, head)}.`,
      wherePlace(mail.place),
      ...(by ? [`Interviewer: ${by}`] : []),
      'A calendar entry is attached.',
      { label: 'Move or cancel it', url: statusPage, isButton: true },
    ],
  }
}

async function interviewerOf({ ownerId }: InterviewMail, { id }: FormHead): Promise<string | undefined> {
  const { showsInterviewer } = await findInterviewSettings(id)
  const [owner]: (UserRecord | undefined)[] = showsInterviewer ? await findPeople([ownerId]) : []
  return owner && owner.state !== 'erased' ? fullName(owner) : undefined
}

/** Other people may read a mail, so the applicant's name is only on the interviewer's agenda, behind the login. */
function toInterviewer(mail: InterviewMail, head: FormHead, role: string) {
  const title = `Interview for ${role}`
  const when = whenOf(mail, head)
  const did = mail.isChange ? 'moved' : 'booked'
  return mail.method === 'CANCEL'
    ? {
        title,
        subject: 'An interview was canceled',
        lines: [`The interview for ${role} on ${when}, was canceled.`, agenda],
      }
    : {
        title,
        subject: `An interview was ${did}`,
        lines: [`An interview for ${role} was ${did}: ${when}.`, wherePlace(mail.place), agenda],
      }
}

/** The UID of an interview in calendars: always the same, and it reveals nothing. */
const calendarName = ({ responseId, role }: RowName) =>
  `${createHash('sha256').update(`${responseId}/${role}`).digest('base64url').slice(0, 24)}@${new URL(site).hostname}`

function calendarOf(mail: InterviewMail, user: UserRecord, title: string, now: Date) {
  const { method, start, minutes, place, changes } = mail
  const isCanceled = method === 'CANCEL'
  const attendee = { name: fullName(user), email: user.email }
  const entry = {
    uid: calendarName(mail),
    sequence: changes,
    start,
    minutes,
    title,
    place,
    description: mail.userId === mail.applicantId ? statusPage : agenda.url,
    isCanceled,
    organizer,
    attendee,
  }
  return {
    name: isCanceled ? 'cancel.ics' : 'invite.ics',
    contentType: `text/calendar; charset=UTF-8; method=${method}`,
    content: calendarText(method, '', [entry], now),
  }
}

/** Cancels the interviews of an application that was withdrawn. */
export const endInterviews = async (
  { responseId }: OutgoingOf<'ended-interviews'>,
  now: Date,
): Promise<undefined> => {
  await endWithdrawnInterviews(responseId, now)
  return undefined
}

/** Cancels the interviews of people who cannot interview any more. */
export const endOfInterviewers = async (
  { userIds }: OutgoingOf<'left-interviewers'>,
  now: Date,
): Promise<undefined> => {
  await leaveInterviews(userIds, now)
  return undefined
}
