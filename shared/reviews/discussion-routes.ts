import { defineRoutes } from '#shared/kernel/contract.ts'
import { scorers } from '#shared/kernel/user-role.ts'
import { Discussion, NewNote } from './discussion.ts'

/** Calls about the discussion of one row. */
export const discussions = defineRoutes({
  discussion: {
    method: 'GET',
    path: '/discussions/{responseId}/{role}',
    access: scorers,
    answer: Discussion,
  },
  addNote: {
    method: 'POST',
    path: '/discussions/{responseId}/{role}',
    access: scorers,
    body: NewNote,
    answer: Discussion,
  },
  deleteNote: {
    method: 'DELETE',
    path: '/discussions/{responseId}/{role}/{noteId}',
    access: scorers,
    answer: Discussion,
  },
})
