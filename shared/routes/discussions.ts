import { defineRoutes } from '../contract.ts'
import { Discussion, NewNote } from '../discussion.ts'

/** What is discussed about one row. */
export const discussions = defineRoutes({
  discussion: {
    method: 'GET',
    path: '/discussions/{responseId}/{role}',
    access: ['reviewer', 'super-reviewer'],
    answer: Discussion,
  },
  addNote: {
    method: 'POST',
    path: '/discussions/{responseId}/{role}',
    access: ['reviewer', 'super-reviewer'],
    body: NewNote,
    answer: Discussion,
  },
  deleteNote: {
    method: 'DELETE',
    path: '/discussions/{responseId}/{role}/{noteId}',
    access: ['reviewer', 'super-reviewer'],
    answer: Discussion,
  },
})
