import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { scorers } from '#shared/kernel/user-role.ts'
import { Discussion, NewNote, ReadNotes } from './discussion.ts'

/** Calls about the discussion of one row. */
export const discussions = defineRoutes({
  discussion: {
    method: 'GET',
    path: '/reviews/discussions/{responseId}/{role}',
    access: scorers,
    answer: Discussion,
  },
  addNote: {
    method: 'POST',
    path: '/reviews/discussions/{responseId}/{role}',
    access: scorers,
    body: NewNote,
    answer: Discussion,
  },
  readNotes: {
    method: 'PUT',
    path: '/reviews/discussions/{responseId}/{role}/read',
    access: scorers,
    body: ReadNotes,
    answer: z.object({}),
  },
  deleteNote: {
    method: 'DELETE',
    path: '/reviews/discussions/{responseId}/{role}/{noteId}',
    access: scorers,
    answer: Discussion,
  },
})
