import { setting } from '#functions/setting.ts'
import { findRows } from '#functions/store/applications/role-rows.ts'
import { findHead } from '#functions/store/forms/forms.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { listAllAssignmentsOf } from '#functions/store/reviews/assignments.ts'
import { listDiscussedBy, listNotes, type StoredNote } from '#functions/store/reviews/discussions.ts'
import { type OutgoingOf, putOutgoing } from '#functions/store/table/outbox.ts'
import { type RoleRow, rowId } from '#shared/applications/dashboard-row.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { mayDiscuss } from '#shared/kernel/permissions.ts'
import { nextMorning } from '#shared/kernel/time-zone.ts'
import { counted, fullName } from '#shared/kernel/wording.ts'
import { applicationPath, assignmentPath } from '#shared/reviews/assignment-pages.ts'
import { assignmentId } from '#shared/reviews/assignment.ts'
import { whyNotDiscuss } from '#shared/reviews/discussion.ts'
import { namedIn } from '#shared/reviews/mentions.ts'
import { type Addressee, type Mail, writeMail } from './mail.ts'
import { chapterZone } from './time-for.ts'

const site = setting('SITE_ORIGIN')

/** The most discussions that a mail lists. */
const mostNamed = 20

/**
 * Adds a mail for everybody else who takes part in a discussion: who has submitted a score for the row, or has written a note. It is due
 * the next morning, and its name is the person's for that day: whatever else is written until then is in the same mail.
 */
export async function tellOfNote({
  responseId,
  role,
  number,
  by,
  at,
}: OutgoingOf<'note'>): Promise<undefined> {
  const [row] = await findRows([{ responseId, role }])
  if (!row) return
  const notes = await listNotes(row)
  await putOutgoing(
    namedIn(notes.find((note) => note.number === number)?.text).map((userId) => {
      const name = `mention#${rowId(row)}#${number}#${userId}`
      return { name, kind: 'mention', responseId, role, number, userId }
    }),
    new Date(at),
  )
  const scorers = [...row.reviewers, ...row.interviewers].filter(({ state }) => state === 'done')
  const ids = new Set([...scorers.map(({ id }) => id), ...notes.map((note) => note.by)])
  ids.delete(by)
  const due = morningOf(at)
  const day = due.toISOString().slice(0, 10)
  await putOutgoing(
    [...ids].map((userId) => ({
      name: `discussions#${userId}#${day}`,
      kind: 'discussions' as const,
      userId,
      since: at,
    })),
    due,
  )
}

/**
 * Tells someone at once that a note names them: without its text, and without the applicant's name. Undefined if they may not read it any
 * more, or it was deleted.
 */
export async function mention({
  responseId,
  role,
  number,
  userId,
}: OutgoingOf<'mention'>): Promise<Mail | undefined> {
  const [[row], [person], roles] = [
    await findRows([{ responseId, role }]),
    await findPeople([userId]),
    await findRoles(),
  ]
  if (!row || !person || !isReader(person, row)) return undefined
  const note = (await listNotes(row)).find((each) => each.number === number)
  if (!note || !namedIn(note.text).includes(userId)) return undefined
  const [author] = await findPeople([note.by])
  return writeMention(person, {
    by: author?.state === 'active' ? fullName(author) : 'A former reviewer',
    role: roles.nameOf(role),
    path: pathFor(person, row),
  })
}

export const writeMention = (
  to: Addressee,
  { by, role, path }: { by: string; role: string; path: string },
): Mail =>
  writeMail(to.email, {
    subject: `${by} named you in a note`,
    lines: [
      `Hi ${to.firstName},`,
      `${by} named you in the discussion of an application.`,
      { label: `Read the note (${role})`, url: site + path },
    ],
  })

/** How long before a morning's mails a note must be written to be in them, in milliseconds: its own turn in the outbox comes first. */
const lead = 15 * 60_000

/** The morning whose mail announces a note. Each note has exactly one, so no two mails announce it. */
const morningOf = (at: string) => nextMorning(new Date(Date.parse(at) + lead), chapterZone)

const isReader = (person: UserRecord, row: RoleRow) => person.state === 'active' && mayDiscuss(person, row)

/**
 * Says that there are new notes, with links to their discussions: without their text, and without names of applicants. Undefined if there
 * is nothing new that this person may read.
 */
export async function discussionsNotice({
  userId,
  since,
}: OutgoingOf<'discussions'>): Promise<Mail | undefined> {
  const [person] = await findPeople([userId])
  if (person?.state !== 'active') return undefined
  const [news, roles] = [await newsFor(person, since), await findRoles()]
  if (news.length === 0) return undefined
  return writeNews(
    person,
    news.map(({ row, count }) => ({ role: roles.nameOf(row.role), count, path: pathFor(person, row) })),
  )
}

export function writeNews(
  to: Addressee,
  news: readonly { role: string; count: number; path: string }[],
): Mail {
  const unnamed = news.length - mostNamed
  return writeMail(to.email, {
    subject: 'New notes on applications',
    lines: [
      `Hi ${to.firstName},`,
      `${counted(news.length, 'discussion')} in which you take part ${news.length === 1 ? 'has' : 'have'} new notes.`,
      ...news.slice(0, mostNamed).map(({ role, count, path }) => ({
        label: `${role}, ${counted(count, 'new note')}`,
        url: site + path,
      })),
      ...(unnamed > 0 ? [`${unnamed} more are not listed here.`] : []),
      'You get this email at most once a day.',
    ],
  })
}

/** The open discussions that this person may read, each with the number of notes by others that belong to this morning's mail. */
async function newsFor(person: UserRecord, since: string) {
  const morning = morningOf(since).getTime()
  const isNew = ({ by, at, text }: StoredNote) =>
    by !== person.id && text !== undefined && morningOf(at).getTime() === morning
  const news = await Promise.all(
    (await discussedRows(person)).map(async (row) => ({
      row,
      count: (await listNotes(row)).filter(isNew).length,
    })),
  )
  return news.filter(({ count }) => count > 0)
}

async function discussedRows(person: UserRecord): Promise<RoleRow[]> {
  const scored = (await listAllAssignmentsOf(person.id)).filter(({ state }) => state === 'done')
  const all = [...scored, ...(await listDiscussedBy(person.id))]
  const names = [...new Map(all.map((row) => [rowId(row), row])).values()]
  const formIds = [...new Set(names.map(({ responseId }) => formIdOf(responseId)))]
  const heads = new Map((await Promise.all(formIds.map((id) => findHead(id)))).map((head) => [head.id, head]))
  const isOpen = (row: RoleRow) => !whyNotDiscuss(row, heads.get(formIdOf(row.responseId))!)
  const rows = await findRows(names)
  return rows.filter((row) => row !== undefined).filter((row) => isOpen(row) && mayDiscuss(person, row))
}

/** Super reviewers read a discussion with the application, others with what they have submitted. */
function pathFor({ id, role }: UserRecord, row: RoleRow): string {
  if (role === 'super-reviewer') return `${applicationPath(row.responseId)}?role=${row.role}`
  const kind = row.reviewers.some((each) => each.id === id && each.state === 'done') ? 'review' : 'interview'
  return assignmentPath({ ...row, kind, id: assignmentId({ kind, role: row.role, reviewerId: id }) })
}
