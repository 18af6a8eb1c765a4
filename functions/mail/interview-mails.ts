import { setting } from '#functions/setting.ts'
import { findRows, progressOfRow } from '#functions/store/applications/role-rows.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { findInterview } from '#functions/store/interviews/booking-changes.ts'
import { type Booking, findBookingsOf, isAbout } from '#functions/store/interviews/bookings.ts'
import { choicesFor, comingSlots } from '#functions/store/interviews/choices.ts'
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
import { freeSlots, freeTimes } from '#shared/interviews/free-slots.ts'
import { calendarIdOf, changeUntil, type FreeTime } from '#shared/interviews/interview-booking.ts'
import { calendarText } from '#shared/kernel/calendar-text.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { linkedText } from '#shared/kernel/linked-text.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted, fullName } from '#shared/kernel/wording.ts'
import { remindOfInterview } from './interview-reminder.ts'
import { type Addressee, appliedFor, type Line, type Mail, writeMail } from './mail.ts'
import { markdownLine } from './markdown-mail.ts'
import { dayFor, spanFor, timeFor } from './time-for.ts'

const site = setting('SITE_ORIGIN')
const chapter = setting('CHAPTER_NAME')
const organizer = { name: chapter, email: setting('MAIL_FROM') }
const agenda = { label: 'Your agenda', url: `${site}${pathTo('agenda')}`, isButton: true }
const pageOf = (responseId: string) => `${site}${pathTo('interviewTime', { responseId })}`

const nameOfRole = async ({ role }: Pick<RowName, 'role'>) => (await findRoles()).nameOf(role)

/** Invites an applicant to choose a time. Undefined if they have one by now, or none can be chosen any more. */
export async function interviewInvitation(
  mail: OutgoingOf<'interview-invitation'>,
  now: Date,
): Promise<Mail | undefined> {
  const [[[user], [booking], head], [row]] = await Promise.all([findAbout(mail), findRows([mail])])
  if (!user || user.state === 'erased' || !row || isErased(row)) return undefined
  if (progressOfRow(row, head) !== 'interview') return undefined
  if (booking?.state !== 'invited' || !isAbout(row, booking)) return undefined
  const role = await nameOfRole(mail)
  return writeInvitation({
    to: user,
    head,
    role,
    responseId: mail.responseId,
    ...(await choiceOf(booking, head, now)),
  })
}

/** The times that are free for this applicant, and until when the last of them can be chosen. */
async function choiceOf(booking: Booking, head: FormHead, now: Date) {
  const [stored, slots, settings] = await Promise.all([
    findInterview(booking),
    comingSlots(head, now),
    findInterviewSettings(head.id),
  ])
  const times = stored ? freeTimes(freeSlots(await choicesFor(stored, slots), settings, now)) : []
  const last = times.at(-1)
  const chooseBy = last && changeUntil(last.start, settings).toISOString()
  return { times, chooseBy, expected: settings.whatToExpect }
}

interface Invited {
  to: Addressee
  head: FormHead
  role: string
  responseId: string
  times: readonly FreeTime[]
  chooseBy: string | undefined
  /** What to expect, in the form's own words. */
  expected?: string | undefined
}

/** The facts leave out what differs between the times. */
export const writeInvitation = ({ to, head, role, responseId, times, chooseBy, expected }: Invited): Mail =>
  writeMail(to.email, {
    subject: `Choose a time for your interview: ${role}`,
    lines: [
      `Hi ${to.firstName},`,
      `We would like to meet you. Please choose a time for your interview for ${role}, ${head.semester}.`,
      ...(times.length > 0 ? [{ facts: factsOf(times, head, chooseBy) }] : []),
      whatToExpect(expected),
      'None of the times works? Tell us on the same page.',
      { label: 'Choose a time', url: pageOf(responseId), isButton: true },
    ],
    reason: appliedFor(head),
  })

function factsOf(
  times: readonly FreeTime[],
  head: FormHead,
  chooseBy: string | undefined,
): [string, string][] {
  const days = [...new Set(times.map(({ start }) => dayFor(head, start)))]
  const lengths = [...new Set(times.map(({ minutes }) => counted(minutes, 'minute')))]
  const ways = [...new Set(times.map(({ isOnline }) => (isOnline ? 'in a call' : 'in person')))]
  return [
    ['How long', lengths.join(' or ')],
    ['Where', ways.join(' or ')],
    ['When', days.length > mostDays ? `${days[0]} to ${days.at(-1)}` : days.join('\n')],
    ...(chooseBy ? [['Choose by', timeFor(head, chooseBy)] satisfies [string, string]] : []),
  ]
}

/** The most days that an invitation lists. */
const mostDays = 4

const expectation =
  'We talk about your application and about what you would like to do with us, and you can ask us anything.'

/** The form's text in markdown, or a general sentence. */
function whatToExpect(text = expectation): Line {
  const { plain, html } = markdownLine(text)
  return { plain: `What to expect: ${plain}`, html: `<p><b>What to expect</b></p>\n${html}` }
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
  if (!isApplicant) return writeInterview({ to: user, mail, head, role }, now)
  const { showsInterviewer, whatToExpect: expected } = await findInterviewSettings(head.id)
  const by = showsInterviewer ? await interviewerOf(mail) : undefined
  return writeInterview({ to: user, mail, head, role, by, expected }, now)
}

type Named = Pick<UserRecord, 'email' | 'firstName' | 'lastName'>

interface Interview {
  to: Named
  mail: InterviewMail
  head: FormHead
  role: string
  /** For an applicant: who interviews, if they may know, and what to expect, in the form's own words. */
  by?: string | undefined
  expected?: string | undefined
}

/** For the applicant, or for the interviewer. */
export function writeInterview(interview: Interview, now: Date): Mail {
  const { to, mail, head } = interview
  const isApplicant = mail.userId === mail.applicantId
  const words = isApplicant ? toApplicant(interview) : toInterviewer(mail, head, interview.role)
  const written = writeMail(to.email, {
    subject: words.subject,
    heading: words.heading,
    lines: [`Hi ${to.firstName},`, ...words.lines],
    ...(isApplicant && { reason: appliedFor(head) }),
  })
  return { ...written, attachments: [calendarOf(mail, to, words.title, now)] }
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

/** When and where, and the link to a call by itself. */
function meeting({ start, minutes, place }: InterviewMail, head: FormHead, by?: string): Line[] {
  const [first, ...rest] = linkedText(place)
  const call = first?.url && rest.length === 0 ? first.url : undefined
  return [
    {
      facts: [
        ['When', spanFor(head, start, minutes)],
        ...(call ? [] : [['Where', place] satisfies [string, string]]),
        ...(by ? [['With', by] satisfies [string, string]] : []),
      ],
    },
    ...(call ? [{ label: 'Link to the call', url: call }] : []),
  ]
}

function toApplicant({ mail, head, role, by, expected }: Interview) {
  const title = `Interview for ${role}, ${chapter}`
  const page = pageOf(mail.responseId)
  const day = dayFor(head, mail.start)
  if (mail.method === 'CANCEL')
    return {
      title,
      subject: `Your interview was canceled: ${day}`,
      heading: 'Your interview was canceled',
      lines: [
        `Your interview for ${role} on ${spanFor(head, mail.start, mail.minutes)} was canceled. Its page says whether you can choose another time.`,
        { label: 'Your interview', url: page, isButton: true },
      ],
    }
  return {
    title,
    subject: `Your interview ${mail.isChange ? 'was moved' : 'is booked'}: ${day}`,
    heading: `See you on ${day.replaceAll(' ', '\u00a0')}`,
    lines: [
      `${mail.isChange ? 'This is the new time of your' : 'This is your'} interview for ${role}, ${head.semester}.`,
      ...meeting(mail, head, by),
      whatToExpect(expected),
      'A calendar entry is attached.',
      { label: 'Change the time', url: page, isButton: true },
    ],
  }
}

async function interviewerOf({ ownerId }: InterviewMail): Promise<string | undefined> {
  const [owner] = await findPeople([ownerId])
  return owner && owner.state !== 'erased' ? fullName(owner) : undefined
}

/** Other people may read a mail, so the applicant's name is only on the interviewer's agenda, behind the login. */
function toInterviewer(mail: InterviewMail, head: FormHead, role: string) {
  const title = `Interview for ${role}`
  const when = spanFor(head, mail.start, mail.minutes)
  const did = mail.isChange ? 'moved' : 'booked'
  return mail.method === 'CANCEL'
    ? {
        title,
        subject: 'An interview was canceled',
        heading: undefined,
        lines: [`The interview for ${role} on ${when} was canceled.`, agenda],
      }
    : {
        title,
        subject: `An interview was ${did}`,
        heading: undefined,
        lines: [`An interview for ${role} was ${did}.`, ...meeting(mail, head), agenda],
      }
}

function calendarOf(mail: InterviewMail, user: Named, title: string, now: Date) {
  const { method, start, minutes, place, changes } = mail
  const isCanceled = method === 'CANCEL'
  const attendee = { name: fullName(user), email: user.email }
  const entry = {
    uid: calendarIdOf(mail, new URL(site).hostname),
    sequence: changes,
    start,
    minutes,
    title,
    place,
    description: mail.userId === mail.applicantId ? pageOf(mail.responseId) : agenda.url,
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
