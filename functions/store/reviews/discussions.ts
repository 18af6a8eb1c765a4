import * as z from 'zod/mini'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { NewNote } from '#shared/reviews/discussion.ts'
import { noteKey, notesOf, responseIdOf, roleRowKey } from '../applications/response-keys.ts'
import { inPhase, inPhaseAndKept } from '../forms/form-phase.ts'
import type { FormHead } from '../forms/forms.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act } from '../records/audited-action.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression, joined } from '../table/expression.ts'
import type { Item, Key } from '../table/item.ts'
import { outgoing } from '../table/outbox.ts'
import { queryIndex, queryItems, updateItem } from '../table/table.ts'
import { participantPath } from './assignments.ts'

/** A note as the table has it. A deleted note has no text, and keeps its place for a while. */
const StoredNote = z.object({
  id: z.string(),
  by: z.string(),
  at: z.string(),
  text: z.optional(z.string()),
  number: z.int(),
})
export type StoredNote = z.infer<typeof StoredNote>

/** The row that a note is about. */
type Discussed = Pick<RoleRow, 'responseId' | 'role'>

const nameOf = ({ responseId, role }: Discussed) => `${responseId}/${role}`

/** The key of the index that lists what a person has written. */
const authorKey = (userId: string) => `NOTES#${userId}`

/** All notes about a row as they are now, the oldest first. */
export async function listNotes({ responseId, role }: Discussed): Promise<StoredNote[]> {
  const items = await queryItems(...notesOf(responseId, role))
  // From the thousandth on, keys are not in the order of their numbers.
  return items.map((item) => StoredNote.parse(item)).toSorted((one, other) => one.number - other.number)
}

interface Adding {
  row: RoleRow
  head: FormHead
  note: NewNote
  number: number
  /** The number of a deleted note that goes. */
  outgrown: number | undefined
}

/**
 * Adds a note under this number, with the job that tells those who take part.
 * @throws ConditionFailed if the number is taken, or the row or the form's phase changed since they were read
 */
export const addNote = (by: UserRecord, { row, head, note, number, outgrown }: Adding, now: Date) => {
  const { responseId, role } = row
  const at = now.toISOString()
  const index = { gsi1pk: authorKey(by.id), gsi1sk: `${nameOf(row)}/${number}` }
  return act(by, { what: 'note.add', on: [nameOf(row)], at: now }, () => [
    inPhaseAndKept(head),
    {
      update: roleRowKey(responseId, role),
      change: expression`SET #notedAt = ${at}, #readBy = ${[by.id]}`,
      condition: hasNothingToScore(by.id),
    },
    {
      put: { ...noteKey(responseId, role, number), ...note, number, by: by.id, at, ...index },
      condition: expression`attribute_not_exists(#pk)`,
    },
    ...(outgrown
      ? [{ remove: noteKey(responseId, role, outgrown), condition: expression`attribute_not_exists(#text)` }]
      : []),
    outgoing(
      { name: `note#${nameOf(row)}#${number}`, kind: 'note', responseId, role, number, by: by.id, at },
      now,
    ),
  ])
}

/** Notes on the row that someone has read its discussion, unless it has gone on since. */
export const markRead = ({ responseId, role }: Discussed, userId: string, upTo: string) =>
  isWritten(
    updateItem(
      roleRowKey(responseId, role),
      expression`SET #readBy = list_append(#readBy, ${[userId]})`,
      expression`#notedAt = ${upTo} AND NOT contains(#readBy, ${userId})`,
    ),
  )

/** A condition: the row is submitted, and this person neither has to score it nor is kept out of it. */
const hasNothingToScore = (userId: string) =>
  joined(
    [
      expression`#isWithdrawn = ${false}`,
      ...AssignmentKind.options.map((kind) => {
        const path = participantPath(kind, userId)
        return expression`(attribute_not_exists(${path}) OR ${path}.#state = ${'done'})`
      }),
    ],
    ' AND ',
  )

/** Deletes a note of the person's own. Its place stays. @throws ConditionFailed if it is gone, or the form's phase changed */
export const deleteNote = (
  by: UserRecord,
  { row, head, number }: Pick<Adding, 'row' | 'head' | 'number'>,
  now: Date,
) =>
  act(by, { what: 'note.delete', on: [nameOf(row)], at: now }, () => [
    inPhase(head),
    {
      update: noteKey(row.responseId, row.role, number),
      change: withoutText,
      condition: expression`#by = ${by.id} AND attribute_exists(#text)`,
    },
  ])

const withoutText = expression`REMOVE #text, #gsi1pk, #gsi1sk`

const listOwn = (userId: string): Promise<Item[]> => queryIndex('gsi1', authorKey(userId))

/** Deletes everything that an erased person wrote in discussions. It may be repeated. */
export async function forgetNotesBy(userId: string): Promise<void> {
  for (const { pk, sk } of await listOwn(userId))
    await isWritten(updateItem({ pk, sk }, withoutText, expression`attribute_exists(#pk)`))
}

/** The rows about which a person has written notes, each once, a few milliseconds behind the table. */
export async function listDiscussedBy(userId: string): Promise<Discussed[]> {
  const rows = (await listOwn(userId)).map((item) => ({
    responseId: responseIdOf(item),
    role: roleIn(item),
  }))
  return [...new Map(rows.map((row) => [nameOf(row), row])).values()]
}

const roleIn = ({ sk }: Key) => sk.split('#')[1] as ApplicationRole
