import type { Scene } from '../scene.ts'
import { application, type AskingsOf, nothing } from './asking.ts'

const answers = { sectionId: 'start', base: 0, questions: [{ questionId: 'why', response: 'to help' }] }
const submission = ({ responseId, dateSubmitted }: Scene) => ({ body: { id: responseId, dateSubmitted } })

export const responses: AskingsOf<'responses'> = {
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
    gets: '401 403 yes 404 403 403 403 403 404 401 401',
    at: 'draft',
    send: application,
  },
  letLook: {
    gets: '401 403 yes 404 403 403 403 403 404 401 401',
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
