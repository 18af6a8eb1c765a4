import { setting } from '#functions/setting.ts'
import { findHead } from '#functions/store/forms/forms.ts'
import { countMailToOthers } from '#functions/store/people/mails-to-others.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople, listStaff } from '#functions/store/people/users.ts'
import { type OutgoingOf, putOutgoing } from '#functions/store/table/outbox.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { type Addressee, type Mail, writeMail } from './mail.ts'

const chapter = setting('CHAPTER_NAME')
const site = setting('SITE_ORIGIN')

/** How many super reviewers get a note if the chapter has no address. */
const mostReaders = 3

type TeamNote = OutgoingOf<'team-note'>

/**
 * A note from an applicant, for the chapter's address or, if it has none, for its first super reviewers, never for reviewers. Replies go to
 * the applicant. Undefined if the applicant was erased, so nothing of the note outlives them; a time if they have caused
 * too many mails by now.
 */
export async function teamNote(note: TeamNote, now: Date): Promise<Mail | Date | undefined> {
  const [user] = await findPeople([note.userId])
  if (!user || user.state === 'erased') return undefined
  const to = note.to ? await addressOf(note.to) : chapterAddress()
  if (!to) return note.to ? undefined : shareOut(note, now)
  const wait = await countMailToOthers(user.id, note.name, now)
  if (wait) return wait
  const [{ semester, blind }, roles] = await Promise.all([findHead(formIdOf(note.responseId)), findRoles()])
  const role = note.role && roles.nameOf(note.role)
  // A name beside an application would tell those who read without names.
  const responseId = blind ? undefined : note.responseId
  return writeNote({ to, from: user, semester, responseId, role, text: note.text })
}

/** Read for each mail: a chapter can also name a page to ask at, which gets no mail. */
function chapterAddress() {
  const contact = setting('CHAPTER_CONTACT')
  return contact.includes('@') ? contact : undefined
}

async function addressOf(id: string) {
  const [person] = await findPeople([id])
  return isSuperReviewer(person) ? person.email : undefined
}

const isSuperReviewer = (person: UserRecord | undefined): person is UserRecord =>
  person?.state === 'active' && person.role === 'super-reviewer'

async function shareOut({ name, kind, userId, responseId, role, text }: TeamNote, now: Date) {
  const first = (await listStaff())
    .filter(isSuperReviewer)
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .slice(0, mostReaders)
  const note = { kind, userId, responseId, text, ...(role && { role }) }
  await putOutgoing(
    first.map(({ id }) => ({ ...note, name: `${name}#${id}`, to: id })),
    now,
  )
  return undefined
}

interface Note {
  to: string
  from: Addressee & Pick<UserRecord, 'lastName'>
  semester: string
  /** Whose page it links to. */
  responseId: string | undefined
  /** The role whose interview it is about. Without it: a draft. */
  role: string | undefined
  text: string
}

export function writeNote({ to, from, semester, responseId, role, text }: Note): Mail {
  const name = fullName(from)
  const mail = writeMail(to, {
    subject: role ? `No interview time fits: ${name}` : `Question about an application: ${name}`,
    lines: [
      'Hello,',
      role
        ? `${name} found no time that fits for the interview for ${role}, ${semester}, and writes:`
        : `${name} is writing an application for ${semester} and asks:`,
      text,
      `Your answer to this email goes to ${from.email}.`,
      ...(responseId ? [linkTo(responseId, role !== undefined)] : []),
    ],
  })
  return { ...mail, fromName: `${name} via ${chapter}`, replyTo: from.email }
}

const linkTo = (responseId: string, isSubmitted: boolean) => ({
  label: isSubmitted ? 'Open the application' : 'Open the draft, if you may read it',
  url: `${site}${pathTo('response', { responseId })}`,
})
