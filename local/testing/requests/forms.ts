import { randomUUID } from 'node:crypto'
import { smallForm } from '../small-form.ts'
import { form, nothing, type AskingsOf } from './asking.ts'

export const forms: AskingsOf<'forms'> = {
  active: {
    gets: '401 403 yes yes yes yes yes yes yes 401 401',
    at: 'draft',
    send: nothing,
  },
  find: {
    gets: '401 403 yes yes yes yes yes yes yes 401 401',
    at: 'draft',
    send: form,
  },
  list: {
    gets: '401 403 403 403 yes yes yes yes 403 401 401',
    at: 'draft',
    send: nothing,
  },
  create: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    send: () => ({ body: { ...smallForm, id: `form-${randomUUID()}`, isActive: false } }),
  },
  source: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: form,
  },
  change: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: (about) => ({
      ...form(about),
      body: { form: { ...about.form, semester: 'Spring 2027' }, base: { rev: 1, lettersRev: 1 } },
    }),
  },
  activate: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: ({ params, formId }) => ({ params, body: { instead: formId } }),
  },
  deactivate: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: form,
  },
  duplicate: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: (about) => ({
      ...form(about),
      body: { id: `form-${randomUUID()}`, semester: 'Spring 2027', dueDate: smallForm.dueDate },
    }),
  },
  retention: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'submitted',
    send: form,
  },
  retain: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: ({ params, retainUntil }) => ({ params, body: { retainUntil, was: null } }),
  },
  erase: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'over',
    send: ({ params, retainUntil }) => ({ params, body: { retainUntil, confirmation: 'erase for good' } }),
  },
}
