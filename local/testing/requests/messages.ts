import { randomUUID } from 'node:crypto'
import { application, form, nothing, type AskingsOf } from './asking.ts'

const greeting = { subject: 'News', text: 'Dear {firstName}, there is news.' }

export const messages: AskingsOf<'messages'> = {
  list: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'submitted',
    send: form,
  },
  recipients: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'submitted',
    send: ({ params }) => ({ params, body: { audience: { to: 'submitted' } } }),
  },
  test: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'submitted',
    send: ({ params }) => ({ params, body: { ...greeting, audience: { to: 'submitted' } } }),
  },
  send: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'addressed',
    send: ({ params, recipients }) => ({
      params,
      body: {
        id: randomUUID(),
        ...greeting,
        audience: { to: 'submitted' },
        seen: recipients,
        answersToSender: true,
      },
    }),
  },
  progress: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'told',
    send: ({ params, messageId }) => ({ params: { ...params, messageId } }),
  },
  confirm: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'picked',
    send: ({ params, messageId }) => ({ params: { ...params, messageId } }),
  },
  discard: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'picked',
    send: ({ params, messageId }) => ({ params: { ...params, messageId } }),
  },
  keepTemplates: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'submitted',
    send: ({ params }) => ({ params, body: { templates: [{ name: 'Greeting', ...greeting }], base: 0 } }),
  },
  askTeam: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'draft',
    send: (about) => ({ ...application(about), body: { about: 'draft', text: 'What is a portfolio?' } }),
  },
  mine: {
    gets: { visitor: 401, applicant: 200, reviewer: 200, superReviewer: 200 },
    at: 'told',
    send: nothing,
  },
}
