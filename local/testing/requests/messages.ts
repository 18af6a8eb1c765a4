import { randomUUID } from 'node:crypto'
import { form, nothing, type AskingsOf } from './asking.ts'

const greeting = { subject: 'News', text: 'Dear {firstName}, there is news.' }

export const messages: AskingsOf<'messages'> = {
  list: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'submitted',
    send: form,
  },
  recipients: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'submitted',
    send: ({ params }) => ({ params, body: { audience: { to: 'submitted' } } }),
  },
  test: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'submitted',
    send: ({ params }) => ({ params, body: { ...greeting, audience: { to: 'submitted' } } }),
  },
  send: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
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
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'told',
    send: ({ params, messageId }) => ({ params: { ...params, messageId } }),
  },
  confirm: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'picked',
    send: ({ params, messageId }) => ({ params: { ...params, messageId } }),
  },
  discard: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'picked',
    send: ({ params, messageId }) => ({ params: { ...params, messageId } }),
  },
  keepTemplates: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'submitted',
    send: ({ params }) => ({ params, body: { templates: [{ name: 'Greeting', ...greeting }], base: 0 } }),
  },
  mine: {
    gets: '401 403 yes yes yes yes yes yes yes 401 401',
    at: 'told',
    send: nothing,
  },
}
