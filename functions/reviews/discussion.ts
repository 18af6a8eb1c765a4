import { nameOf } from '#functions/applications/current-name.ts'
import type { Caller } from '#functions/http/caller.ts'
import { findRows } from '#functions/store/applications/role-rows.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { findPeople, listStaff } from '#functions/store/people/users.ts'
import {
  addNote,
  deleteNote,
  listNotes,
  markRead,
  type StoredNote,
} from '#functions/store/reviews/discussions.ts'
import { noReview } from '#functions/store/reviews/reviews.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { hasNews, type RoleRow } from '#shared/applications/dashboard-row.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { mayDiscuss } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { fullName } from '#shared/kernel/wording.ts'
import {
  type Discussion,
  mostNotes,
  mostOwnNotes,
  type NewNote,
  type ReadNotes,
  whyNotDiscuss,
} from '#shared/reviews/discussion.ts'
import { namedIn, naming, withNames } from '#shared/reviews/mentions.ts'

interface Asked {
  caller: Caller
  head: FormHead
  params: { responseId: string; role: string }
}

/** The discussion of a row. @throws Problem MISSING, the same if the caller may not know it or the row does not exist */
export async function readDiscussion(asked: Asked): Promise<Discussion> {
  const row = await findDiscussed(asked)
  return toDiscussion(asked, row, await listNotes(row))
}

/** Adds a note. A repeated call adds it once. @throws Problem MISSING, CONFLICT if the discussion is closed or full */
export const add = (asked: Asked, note: NewNote, now: Date): Promise<Discussion> =>
  tryAgain(async () => {
    const { row, head, notes } = await findOpen(asked)
    if (notes.some(({ id, by }) => id === note.id && by === asked.caller.id))
      return toDiscussion(asked, row, notes)
    requireRoom(asked.caller, notes)
    const adding = {
      row,
      head,
      note: { ...note, text: naming(note.text, await listReaders(asked, row)) },
      number: (notes.at(-1)?.number ?? 0) + 1,
      outgrown: outgrown(asked, notes),
    }
    if (!(await isWritten(addNote(asked.caller.record, adding, now)))) return false
    return toDiscussion(asked, row, await listNotes(row))
  })

/** Notes that the caller has read the discussion. @throws Problem MISSING as above */
export async function noteRead(asked: Asked, { upTo }: ReadNotes) {
  await markRead(await findDiscussed(asked), asked.caller.id, upTo)
  return {}
}

/** The others who may read the discussion of a row now, and so be named in it. */
const listReaders = async ({ caller }: Pick<Asked, 'caller'>, row: RoleRow) =>
  (await listStaff())
    .filter((person) => person.id !== caller.id && mayDiscuss(person, row))
    .map((person) => ({ id: person.id, name: fullName(person) }))

function requireRoom({ id }: Caller, notes: readonly StoredNote[]) {
  const written = notes.filter(({ text }) => text !== undefined)
  if (written.filter(({ by }) => by === id).length >= mostOwnNotes)
    throw new Problem('CONFLICT', `You have ${mostOwnNotes} notes here. Delete one to add another.`)
  if (written.length >= mostNotes)
    throw new Problem('CONFLICT', `There are ${mostNotes} notes already. No more can be added.`)
}

/** The caller's first deleted note, whose place is given up: whoever writes and deletes must not make the discussion longer. */
function outgrown({ caller }: Asked, notes: readonly StoredNote[]): number | undefined {
  const own = notes.filter(({ by }) => by === caller.id)
  return own.length < mostOwnNotes ? undefined : own.find(({ text }) => text === undefined)?.number
}

/** Deletes a note of the caller's own. Deleting it twice is the same as once. @throws Problem MISSING; CONFLICT if it is closed */
export const remove = (asked: Asked, noteId: string, now: Date): Promise<Discussion> =>
  tryAgain(async () => {
    const { caller } = asked
    const { row, head, notes } = await findOpen(asked)
    const note = notes.find(({ id, by }) => id === noteId && by === caller.id)
    if (!note) throw noReview()
    const deleting = { row, head, number: note.number }
    const isDone = note.text === undefined || (await isWritten(deleteNote(caller.record, deleting, now)))
    return isDone && readDiscussion(asked)
  })

async function findDiscussed({ caller, params: { responseId, role } }: Asked): Promise<RoleRow> {
  const [row] = await findRows([{ responseId, role: role as ApplicationRole }])
  if (!row || !mayDiscuss(caller, row)) throw noReview()
  return row
}

/** Reads head and row again: another attempt needs their current state. */
async function findOpen(asked: Asked) {
  const [row, head] = await Promise.all([findDiscussed(asked), findHead(asked.head.id)])
  const whyNot = whyNotDiscuss(row, head)
  if (whyNot) throw new Problem('CONFLICT', whyNot)
  return { row, head, notes: await listNotes(row) }
}

/** A discussion as the caller reads it: an allow-list. Ids of people are left out. */
async function toDiscussion(
  { caller, head }: Asked,
  row: RoleRow,
  notes: readonly StoredNote[],
): Promise<Discussion> {
  const whyClosed = whyNotDiscuss(row, head) ?? null
  const ids = [...new Set(notes.flatMap(({ by, text }) => [by, ...namedIn(text)]))]
  const [found, readers] = await Promise.all([
    findPeople(ids),
    whyClosed === null ? listReaders({ caller }, row) : [],
  ])
  const people = new Map(ids.map((id, index) => [id, nameOf(found[index], 'A former reviewer')]))
  return {
    notes: notes.map(({ id, by, at, text }) => ({
      id,
      by: people.get(by)!,
      isOwn: by === caller.id,
      at,
      text: text === undefined ? null : withNames(text, people),
    })),
    readers: [...new Set(readers.map(({ name }) => name))],
    hasNews: hasNews(caller, row),
    whyClosed,
  }
}
