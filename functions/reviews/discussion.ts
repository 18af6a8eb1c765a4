import { nameOf } from '#functions/application/current-name.ts'
import type { Caller } from '#functions/http/caller.ts'
import { isWritten } from '#functions/store/condition-failed.ts'
import { addNote, deleteNote, listNotes, type StoredNote } from '#functions/store/discussions.ts'
import { findHead, type FormHead } from '#functions/store/forms.ts'
import { noReview } from '#functions/store/reviews.ts'
import { findRows } from '#functions/store/role-rows.ts'
import { tryAgain } from '#functions/store/try-again.ts'
import { findPeople } from '#functions/store/users.ts'
import type { ApplicationRole } from '#shared/application-role.ts'
import type { RoleRow } from '#shared/dashboard-row.ts'
import { type Discussion, mostNotes, type NewNote, whyNotDiscuss } from '#shared/discussion.ts'
import { mayDiscuss } from '#shared/permissions.ts'
import { Problem } from '#shared/problem.ts'

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
    if (notes.length >= mostNotes)
      throw new Problem('CONFLICT', `There are ${mostNotes} notes already. No more can be added.`)
    const adding = { row, head, note, number: notes.length + 1 }
    if (!(await isWritten(addNote(asked.caller.record, adding, now)))) return false
    return toDiscussion(asked, row, await listNotes(row))
  })

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
