import { randomUUID } from 'node:crypto'
import { nameOf, smallRubric } from '../reviewing.ts'
import { type Scene } from '../scene.ts'
import { form, row, type AskingsOf } from './asking.ts'

const scores = { sectionId: 'scores', base: 0, questions: [{ questionId: 'score-skill', response: '3' }] }
const discussed = (about: Scene) => ({ params: row(about) })

export const reviews: AskingsOf<'reviews'> = {
  assign: {
    gets: '401 403 403 403 403 403 yes yes 403 401 401',
    at: 'submitted',
    send: ({ params, assignment, people }) => ({
      params,
      body: { assignments: [{ ...assignment, kind: 'interview', reviewerId: people.super.id }] },
    }),
  },
  unassign: {
    gets: '401 403 403 403 403 403 404 yes 403 401 401',
    at: 'assigned',
    send: ({ params, assignment }) => ({ params, body: assignment }),
  },
  declareConflict: {
    gets: '401 403 403 403 yes 404 yes yes 403 401 401',
    at: 'assigned',
    send: ({ params, responseId }) => ({ params, body: { responseId, acquaintance: 'friend' } }),
  },
  liftConflict: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'known',
    send: ({ params, responseId, assignment: { reviewerId } }) => ({
      params,
      body: { responseId, reviewerId, reason: 'A mistake.' },
    }),
  },
  names: {
    gets: '401 403 403 403 yes yes yes yes 403 401 401',
    at: 'nameless',
    send: ({ params }) => ({ params }),
  },
  declareNames: {
    gets: '401 403 403 403 yes yes yes yes 403 401 401',
    at: 'nameless',
    send: ({ params }) => ({ params, body: { names: ['Ada Lovelace'], acquaintance: 'friend' } }),
  },
  showName: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'unnamed',
    send: ({ params, responseId, assignment: { role, reviewerId } }) => ({
      params,
      body: { responseId, role, reviewerId, reason: 'They must check a certificate.' },
    }),
  },
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
  listRubrics: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: form,
  },
  saveRubric: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: ({ params }) => ({ params, body: { rubric: { ...smallRubric, id: 'further' }, base: 0 } }),
  },
  removeRubric: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: ({ params }) => ({ params, body: { rubricId: 'craft', base: 1 } }),
  },
  weigh: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: ({ params }) => ({ params, body: { kind: 'review', weights: {}, base: 1 } }),
  },
}
