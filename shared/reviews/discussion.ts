import * as z from 'zod/mini'
import { erasedAlready, isErased, type RoleRow } from '#shared/applications/dashboard-row.ts'
import { areDecisionsOpen, type Phase, phaseWord } from '#shared/forms/phase.ts'
import { isReadable } from '#shared/kernel/name.ts'
import { NoteId } from './note-id.ts'

/** Most notes of one discussion. Deleted ones do not count. */
export const mostNotes = 100

/** Most notes of one person in a discussion, so that nobody uses up the others' room. */
export const mostOwnNotes = 25

/** Most characters of a note. */
export const longestNote = 2_000

/** What someone adds to a discussion. The page makes the id, so that a repeated call adds it once. */
export const NewNote = z.strictObject({
  id: NoteId,
  text: z.string().check(z.trim(), z.refine(isReadable, 'Please write a note.'), z.maxLength(longestNote)),
})
export type NewNote = z.infer<typeof NewNote>

/** One note of a discussion, as those who take part read it. */
export const Note = z.object({
  id: NoteId,
  /** The name of its author. */
  by: z.string(),
  /** The caller wrote it. */
  isOwn: z.boolean(),
  at: z.string(),
  /** Null once its author has deleted it. */
  text: z.nullable(z.string()),
})
export type Note = z.infer<typeof Note>

/** The discussion of a row, the oldest note first. */
export const Discussion = z.object({
  notes: z.array(Note),
  /** The names of the others who may read it now, and so be named in a note. */
  readers: z.array(z.string()),
  /** The caller has not read the last note. */
  hasNews: z.boolean(),
  /** Why nothing can be added or deleted now, in words; null if it can. */
  whyClosed: z.nullable(z.string()),
})
export type Discussion = z.infer<typeof Discussion>

/** What someone has read: up to the note of that time. */
export const ReadNotes = z.strictObject({ upTo: z.string().check(z.maxLength(40)) })
export type ReadNotes = z.infer<typeof ReadNotes>

/** The parts of a form that decide whether texts about its applicants can be written. */
export interface DiscussedForm {
  phase: Phase
  erasingSince?: string | undefined
}

/** Why nothing can be added to a discussion, or deleted, in words; undefined if it can. */
export function whyNotDiscuss(
  row: Pick<RoleRow, 'isWithdrawn' | 'userId'>,
  { phase, erasingSince }: DiscussedForm,
): string | undefined {
  if (isErased(row) || erasingSince) return erasedAlready
  if (!areDecisionsOpen(phase)) return `Decisions are ${phaseWord[phase]}, so this discussion is closed.`
  if (row.isWithdrawn) return 'This application was withdrawn, so its discussion is closed.'
  return undefined
}
