import { extendedUntil } from '../deciding.ts'
import { type Scene } from '../scene.ts'
import { application, form, nothing, row, type AskingsOf } from './asking.ts'

const answers = { sectionId: 'start', base: 0, questions: [{ questionId: 'why', response: 'to help' }] }
const submission = ({ responseId, dateSubmitted }: Scene) => ({ body: { id: responseId, dateSubmitted } })

export const applications: AskingsOf<'applications'> = {
  rows: {
    gets: '401 403 403 403 403 403 yes yes 403 401 401',
    at: 'scored',
    send: ({ params }) => ({ params, query: {} }),
  },
  drafts: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: form,
  },
  draft: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'shown',
    send: ({ params, responseId }) => ({ params: { ...params, responseId } }),
  },
  draftProgress: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: ({ params, responseId }) => ({ params, query: { of: responseId } }),
  },
  addresses: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'submitted',
    send: (about) => ({ ...form(about), body: { rows: [row(about)] } }),
  },
  views: {
    gets: '401 403 403 403 403 403 yes yes 403 401 401',
    send: nothing,
  },
  keepView: {
    gets: '401 403 403 403 403 403 yes yes 403 401 401',
    send: () => ({
      params: { viewId: 'unassigned-1' },
      body: { name: 'Unassigned', page: 'allApplications', query: 'reviewed=unassigned' },
    }),
  },
  removeView: {
    gets: '401 403 403 403 403 403 yes yes 403 401 401',
    send: () => ({ params: { viewId: 'unassigned-1' } }),
  },
  listExtensions: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'extended',
    send: form,
  },
  extend: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: ({ params, people }) => ({
      params,
      body: { userId: people.own.id, until: extendedUntil, seen: null, reason: 'They were ill.' },
    }),
  },
  endExtension: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'extended',
    send: ({ params, people }) => ({
      params,
      body: { userId: people.own.id, seen: extendedUntil, reason: 'They are well.' },
    }),
  },
  open: {
    gets: '401 403 yes yes 403 403 403 403 yes 401 401',
    at: 'draft',
    send: ({ formId }) => ({ body: { formId } }),
  },
  mine: {
    gets: '401 403 yes yes 403 403 403 403 yes 401 401',
    at: 'draft',
    send: nothing,
  },
  find: {
    gets: '401 403 yes 404 403 403 403 403 404 401 401',
    at: 'submitted',
    send: application,
  },
  look: {
    gets: '401 403 yes 404 404 404 404 404 404 401 401',
    at: 'draft',
    send: application,
  },
  letLook: {
    gets: '401 403 yes 404 404 404 404 404 404 401 401',
    at: 'draft',
    send: (about) => ({ ...application(about), body: { mayLook: true } }),
  },
  counting: {
    gets: '401 403 yes 404 403 403 403 403 404 401 401',
    at: 'changing',
    send: application,
  },
  save: {
    gets: '401 403 yes 404 403 403 403 403 404 401 401',
    at: 'draft',
    send: (about) => ({ ...application(about), body: { sectionResponses: [answers] } }),
  },
  submit: {
    gets: '401 403 yes 404 403 403 403 403 404 401 401',
    at: 'submitted',
    send: ({ responseId }) => ({ body: { id: responseId } }),
  },
  withdraw: {
    gets: '401 403 yes 404 403 403 403 403 404 401 401',
    at: 'submitted',
    send: submission,
  },
  discard: {
    gets: '401 403 yes 404 403 403 403 403 404 401 401',
    at: 'changing',
    send: ({ responseId }) => ({ body: { id: responseId, number: 1 } }),
  },
  reopen: {
    gets: '401 403 yes 404 403 403 403 403 404 401 401',
    at: 'submitted',
    send: submission,
  },
}
