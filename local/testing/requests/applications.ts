import { extendedUntil } from '../deciding.ts'
import { type Scene } from '../scene.ts'
import { application, form, nothing, type AskingsOf } from './asking.ts'

const answers = { sectionId: 'start', base: 0, questions: [{ questionId: 'why', response: 'to help' }] }
const submission = ({ responseId, dateSubmitted }: Scene) => ({ body: { id: responseId, dateSubmitted } })

export const applications: AskingsOf<'applications'> = {
  rows: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, board: 200, superReviewer: 200 },
    at: 'scored',
    send: ({ params }) => ({ params, query: {} }),
  },
  answers: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, board: 200, superReviewer: 200 },
    at: 'scored',
    send: ({ params }) => ({ params, query: {} }),
  },
  drafts: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: form,
  },
  draft: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'shown',
    send: ({ params, responseId }) => ({ params: { ...params, responseId } }),
  },
  draftProgress: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: ({ params, responseId }) => ({ params, query: { of: responseId } }),
  },
  exportDrafts: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: ({ params, responseId }) => ({ params, body: { responseIds: [responseId] } }),
  },
  views: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, board: 200, superReviewer: 200 },
    send: nothing,
  },
  keepView: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, board: 200, superReviewer: 200 },
    send: () => ({
      params: { viewId: 'unassigned-1' },
      body: { name: 'Unassigned', page: 'allApplications', query: 'reviewed=unassigned' },
    }),
  },
  removeView: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, board: 200, superReviewer: 200 },
    send: () => ({ params: { viewId: 'unassigned-1' } }),
  },
  listExtensions: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'extended',
    send: form,
  },
  extend: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: ({ params, people }) => ({
      params,
      body: { userId: people.own.id, until: extendedUntil, seen: null, reason: 'They were ill.' },
    }),
  },
  endExtension: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'extended',
    send: ({ params, people }) => ({
      params,
      body: { userId: people.own.id, seen: extendedUntil, reason: 'They are well.' },
    }),
  },
  open: {
    gets: { visitor: 401, applicant: 200, reviewer: 403, superReviewer: 403 },
    at: 'draft',
    send: ({ formId }) => ({ body: { formId } }),
  },
  mine: {
    gets: { visitor: 401, applicant: 200, reviewer: 403, superReviewer: 403 },
    at: 'draft',
    send: nothing,
  },
  find: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'submitted',
    send: application,
  },
  letLook: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 404, superReviewer: 404 },
    at: 'draft',
    send: (about) => ({ ...application(about), body: { mayLook: true } }),
  },
  counting: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'changing',
    send: application,
  },
  save: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'draft',
    send: (about) => ({ ...application(about), body: { sectionResponses: [answers] } }),
  },
  submit: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'submitted',
    send: ({ responseId }) => ({ body: { id: responseId } }),
  },
  withdraw: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'submitted',
    send: submission,
  },
  discard: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'changing',
    send: ({ responseId }) => ({ body: { id: responseId, number: 1 } }),
  },
  reopen: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'submitted',
    send: submission,
  },
}
