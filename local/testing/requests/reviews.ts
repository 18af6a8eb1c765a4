import { randomUUID } from 'node:crypto'
import { nameOf } from '../reviewing.ts'
import type { Scene } from '../scene.ts'
import { type AskingsOf, form, row } from './asking.ts'

const scores = { sectionId: 'scores', base: 0, questions: [{ questionId: 'score-skill', response: '3' }] }
const discussed = (about: Scene) => ({ params: row(about) })

export const reviews: AskingsOf<'reviews'> = {
  discussion: {
    gets: '401 403 403 403 yes 404 404 yes 403 401 401',
    at: 'discussed',
    send: discussed,
  },
  addNote: {
    gets: '401 403 403 403 yes 404 404 yes 403 401 401',
    at: 'discussed',
    send: (about) => ({ ...discussed(about), body: { id: randomUUID(), text: 'I agree.' } }),
  },
  deleteNote: {
    gets: '401 403 403 403 yes 404 404 404 403 401 401',
    at: 'discussed',
    send: (about) => ({ params: { ...row(about), noteId: about.noteId } }),
  },
  mine: {
    gets: '401 403 403 403 yes yes yes yes 403 401 401',
    at: 'assigned',
    send: form,
  },
  find: {
    gets: '401 403 403 403 yes 404 404 yes 403 401 401',
    at: 'scored',
    send: ({ assignment }) => ({ params: nameOf(assignment) }),
  },
  save: {
    gets: '401 403 403 403 yes 404 404 404 403 401 401',
    at: 'assigned',
    send: ({ assignment }) => ({ params: nameOf(assignment), body: { sectionResponses: [scores] } }),
  },
  submit: {
    gets: '401 403 403 403 yes 404 404 404 403 401 401',
    at: 'scored',
    send: ({ assignment }) => ({ params: nameOf(assignment), body: { version: 1 } }),
  },
  reopen: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'judged',
    send: ({ assignment }) => ({
      params: nameOf(assignment),
      body: { version: 1, reason: 'Comments are missing.' },
    }),
  },
}
