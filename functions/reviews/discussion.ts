import { nameOf } from '#functions/applications/current-name.ts'
import type { Caller } from '#functions/http/caller.ts'
import { findRows } from '#functions/store/applications/role-rows.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { addNote, deleteNote, listNotes, type StoredNote } from '#functions/store/reviews/discussions.ts'
import { noReview } from '#functions/store/reviews/reviews.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { mayDiscuss } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import {
  type Discussion,
  mostNotes,
  mostOwnNotes,
  type NewNote,
  whyNotDiscuss,
} from '#shared/reviews/discussion.ts'

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
      note,
      number: (notes.at(-1)?.number ?? 0) + 1,
      outgrown: outgrown(asked, notes),
    }
    if (!(await isWritten(addNote(asked.caller.record, adding, now)))) return false
    return toDiscussion(asked, row, await listNotes(row))
  })

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
  const authors = await findPeople(notes.map(({ by }) => by))
  return {
    notes: notes.map(({ id, by, at, text = null }, index) => ({
      id,
      by: nameOf(authors[index], 'A former reviewer'),
      isOwn: by === caller.id,
      at,
      text,
    })),
    whyClosed: whyNotDiscuss(row, head) ?? null,
  }
}
