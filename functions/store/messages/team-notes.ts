import type { RowName } from '#shared/applications/review-status.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act } from '../records/audited-action.ts'
import { outgoing } from '../table/outbox.ts'

interface TeamNote {
  name: string
  responseId: string
  /** The role whose interview it is about. Without it: the draft. */
  role: RowName['role'] | undefined
  text: string
}

/** Puts a note to the team in the outbox, the only place that has its text. The record has none. */
export const putNote = (by: UserRecord, { role, ...note }: TeamNote, now: Date) =>
  act(
    by,
    role
      ? { what: 'interview.ask', on: [`${note.responseId}/${role}`], at: now }
      : { what: 'draft.ask', on: [note.responseId], at: now },
    () => [outgoing({ ...note, kind: 'team-note', userId: by.id, ...(role && { role }) }, now)],
  )
