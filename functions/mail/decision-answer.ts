import { setting } from '#functions/setting.ts'
import { findRows, offerState } from '#functions/store/applications/role-rows.ts'
import { findBody, findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { findLetters } from '#functions/store/forms/letters.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { findPeople } from '#functions/store/people/users.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import type { ApplicationRole, Role } from '#shared/kernel/application-role.ts'
import { calendarText } from '#shared/kernel/calendar-text.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { type Addressee, appliedFor, type Mail, writeMail } from './mail.ts'
import { markdownLine } from './markdown-mail.ts'
import { dayFor, timeFor } from './time-for.ts'

const site = setting('SITE_ORIGIN')
const chapter = setting('CHAPTER_NAME')
const statusPage = `${site}${pathTo('status')}`

/** Answers the answer to an offer: only who has read a decision can have given one. Undefined if another one holds by now. */
export async function answerMail(
  { userId, responseId, role, rsvp, at }: OutgoingOf<'answer'>,
  now: Date,
): Promise<Mail | undefined> {
  const found = await findOffer({ userId, responseId, role })
  if (!found || found.row.rsvp !== rsvp) return undefined
  const { user, head, about } = found
  if (rsvp === 'declined') return writeDeclined(user, head, about.name)
  const [{ welcomeText, kickoffPlace }, { signer }] = await Promise.all([findBody(head), findLetters(head)])
  return writeWelcome({ to: user, head, role: about, at, welcomeText, kickoffPlace, signer }, now)
}

/** Says that the time to answer has ended, not to what. Undefined if the offer was answered, or has another date. */
export async function offerEnd(mail: OutgoingOf<'offer-end'>, now: Date): Promise<Mail | undefined> {
  const found = await findOffer(mail)
  if (found?.row.decisionVersion !== mail.decisionVersion) return undefined
  if (offerState(found.row, found.head, now) !== 'expired') return undefined
  return writeOfferEnd(found.user, found.head)
}

async function findOffer({
  userId,
  responseId,
  role,
}: Record<'userId' | 'responseId', string> & { role: ApplicationRole }) {
  const [[user], [row], head, roles] = await Promise.all([
    findPeople([userId]),
    findRows([{ responseId, role }]),
    findHead(formIdOf(responseId)),
    findRoles(),
  ])
  const about = roles.find(role)
  if (!user || user.state === 'erased' || !row || row.isWithdrawn || !about) return undefined
  return head.phase === 'released' ? { user, row, head, about } : undefined
}

interface Welcome {
  to: Addressee
  head: FormHead
  role: Pick<Role, 'name' | 'emoji' | 'color'>
  at: string
  welcomeText: string | undefined
  kickoffPlace: string | undefined
  signer: string | undefined
}

export function writeWelcome(
  { to, head, role, at, welcomeText, kickoffPlace, signer }: Welcome,
  now: Date,
): Mail {
  const { kickoffAt, semester } = head
  const place: [string, string][] = kickoffPlace ? [['Where', kickoffPlace]] : []
  const mail = writeMail(to.email, {
    subject: `Welcome, ${to.firstName}! ${kickoffAt ? `See you on ${dayFor(head, kickoffAt)}` : 'You’re in'}`,
    heading: `You’re in, ${to.firstName}!`,
    preheader: `You accepted your place as ${role.name}.${kickoffAt ? ` The kickoff is on ${timeFor(head, kickoffAt)}.` : ''}`,
    band: { color: role.color, emoji: role.emoji, about: `${role.name}, ${semester}` },
    lines: [
      `You accepted your place as ${role.name} on ${dayFor(head, at)}. We are glad to have you.`,
      ...(kickoffAt ? [{ facts: [['Kickoff', timeFor(head, kickoffAt)] as const, ...place] }] : []),
      ...(welcomeText ? [markdownLine(welcomeText)] : []),
      ...(kickoffAt ? ['A calendar entry is attached.'] : []),
      { label: 'Open your page', url: statusPage, isButton: true },
    ],
    signer,
    reason: appliedFor(head),
  })
  return kickoffAt ? { ...mail, attachments: [kickoffEntry(head, kickoffAt, kickoffPlace, now)] } : mail
}

/** A form says when its kickoff begins, not how long it is. */
function kickoffEntry({ id, semester }: FormHead, start: string, place = '', now: Date) {
  const title = `Kickoff ${semester}, ${chapter}`
  const uid = `kickoff-${id}@${new URL(site).hostname}`
  const entry = { uid, sequence: 0, start, minutes: 0, title, place, description: statusPage }
  return {
    name: 'kickoff.ics',
    contentType: 'text/calendar; charset=UTF-8; method=PUBLISH',
    content: calendarText('PUBLISH', title, [entry], now),
  }
}

export const writeDeclined = (to: Addressee, head: FormHead, role: string): Mail =>
  writeMail(to.email, {
    subject: `You declined: ${role}, ${head.semester}`,
    heading: 'Thank you for telling us',
    lines: [
      `Hi ${to.firstName},`,
      `You declined your place as ${role} for ${head.semester}. This is your answer for ${role}. Your other roles are separate.`,
      'Was it a mistake? Tell us soon: someone else may get the place.',
      { label: 'Your applications', url: statusPage, isButton: true },
    ],
    reason: appliedFor(head),
  })

export const writeOfferEnd = (to: Addressee, head: FormHead): Mail =>
  writeMail(to.email, {
    subject: 'The time to answer has ended',
    lines: [
      `Hi ${to.firstName},`,
      `A decision about your application for ${head.semester} asked for an answer, and we got none in time.`,
      'Did something come in between? Write to us.',
      { label: 'Read your decision', url: statusPage, isButton: true },
    ],
    reason: appliedFor(head),
  })
