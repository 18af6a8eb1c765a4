import { randomUUID } from 'node:crypto'
import { smallRubric } from '../reviewing.ts'
import { type Scene } from '../scene.ts'
import { nameOf } from '../written-review.ts'
import { form, row, type AskingsOf } from './asking.ts'

const scores = { sectionId: 'scores', base: 0, questions: [{ questionId: 'score-skill', response: '3' }] }
const discussed = (about: Scene) => ({ params: row(about) })

export const reviews: AskingsOf<'reviews'> = {
  assign: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, board: 200, superReviewer: 200 },
    at: 'submitted',
    send: ({ params, assignment, people }) => ({
      params,
      body: { assignments: [{ ...assignment, kind: 'interview', reviewerId: people.super.id }] },
    }),
  },
  unassign: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, board: 404, superReviewer: 200 },
    at: 'assigned',
    send: ({ params, assignment }) => ({ params, body: assignment }),
  },
  declareConflict: {
    gets: { visitor: 401, applicant: 403, assigned: 200, reviewer: 404, board: 200, superReviewer: 200 },
    at: 'assigned',
    send: ({ params, responseId }) => ({ params, body: { responseId, acquaintance: 'friend' } }),
  },
  liftConflict: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'known',
    send: ({ params, responseId, assignment: { reviewerId } }) => ({
      params,
      body: { responseId, reviewerId, reason: 'A mistake.' },
    }),
  },
  names: {
    gets: { visitor: 401, applicant: 403, reviewer: 200, superReviewer: 200 },
    at: 'nameless',
    send: ({ params }) => ({ params }),
  },
  declareNames: {
    gets: { visitor: 401, applicant: 403, reviewer: 200, superReviewer: 200 },
    at: 'nameless',
    send: ({ params }) => ({ params, body: { names: ['Ada Lovelace'], acquaintance: 'friend' } }),
  },
  showName: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'unnamed',
    send: ({ params, responseId, assignment: { role, reviewerId } }) => ({
      params,
      body: { responseId, role, reviewerId, reason: 'They must check a certificate.' },
    }),
  },
  discussion: {
    gets: { visitor: 401, applicant: 403, assigned: 200, reviewer: 404, superReviewer: 200 },
    at: 'discussed',
    send: discussed,
  },
  addNote: {
    gets: { visitor: 401, applicant: 403, assigned: 200, reviewer: 404, superReviewer: 200 },
    at: 'discussed',
    send: (about) => ({ ...discussed(about), body: { id: randomUUID(), text: 'I agree.' } }),
  },
  readNotes: {
    gets: { visitor: 401, applicant: 403, assigned: 200, reviewer: 404, superReviewer: 200 },
    at: 'discussed',
    send: (about) => ({ ...discussed(about), body: { upTo: '2026-10-01T12:00:00.000Z' } }),
  },
  deleteNote: {
    gets: { visitor: 401, applicant: 403, assigned: 200, reviewer: 404, superReviewer: 404 },
    at: 'discussed',
    send: (about) => ({ params: { ...row(about), noteId: about.noteId } }),
  },
  mine: {
    gets: { visitor: 401, applicant: 403, reviewer: 200, superReviewer: 200 },
    at: 'assigned',
    send: form,
  },
  find: {
    gets: { visitor: 401, applicant: 403, assigned: 200, reviewer: 404, superReviewer: 200 },
    at: 'scored',
    send: ({ assignment }) => ({ params: nameOf(assignment) }),
  },
  save: {
    gets: { visitor: 401, applicant: 403, assigned: 200, reviewer: 404, superReviewer: 404 },
    at: 'assigned',
    send: ({ assignment }) => ({ params: nameOf(assignment), body: { sectionResponses: [scores] } }),
  },
  submit: {
    gets: { visitor: 401, applicant: 403, assigned: 200, reviewer: 404, superReviewer: 404 },
    at: 'scored',
    send: ({ assignment }) => ({ params: nameOf(assignment), body: { version: 1 } }),
  },
  undo: {
    gets: { visitor: 401, applicant: 403, assigned: 200, reviewer: 404, superReviewer: 404 },
    at: 'scored',
    send: ({ assignment }) => ({ params: nameOf(assignment), body: { version: 1 } }),
  },
  reopen: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'judged',
    send: ({ assignment }) => ({
      params: nameOf(assignment),
      body: { version: 1, reason: 'Comments are missing.' },
    }),
  },
  listRubrics: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: form,
  },
  saveRubric: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: ({ params }) => ({ params, body: { rubric: { ...smallRubric, id: 'further' }, base: 0 } }),
  },
  removeRubric: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: ({ params }) => ({ params, body: { rubricId: 'craft', base: 1 } }),
  },
  weigh: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: ({ params }) => ({ params, body: { kind: 'review', weights: {}, base: 1 } }),
  },
}
