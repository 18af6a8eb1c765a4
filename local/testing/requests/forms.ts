import { randomUUID } from 'node:crypto'
import { smallForm } from '../small-form.ts'
import { form, nothing, type AskingsOf } from './asking.ts'

export const forms: AskingsOf<'forms'> = {
  active: {
    gets: { visitor: 401, applicant: 200, reviewer: 200, superReviewer: 200 },
    at: 'draft',
    send: nothing,
  },
  find: {
    gets: { visitor: 401, applicant: 200, reviewer: 200, superReviewer: 200 },
    at: 'draft',
    send: form,
  },
  list: {
    gets: { visitor: 401, applicant: 403, reviewer: 200, superReviewer: 200 },
    at: 'draft',
    send: nothing,
  },
  create: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: () => ({ body: { ...smallForm, id: `form-${randomUUID()}`, isActive: false } }),
  },
  begin: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: () => ({ body: { id: `form-${randomUUID()}`, semester: 'Spring 2027', start: 'season' } }),
  },
  source: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: form,
  },
  change: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: (about) => ({
      ...form(about),
      body: { form: { ...about.form, semester: 'Spring 2027' }, base: { rev: 1, lettersRev: 1 } },
    }),
  },
  activate: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: ({ params, formId }) => ({ params, body: { instead: formId } }),
  },
  deactivate: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: form,
  },
  duplicate: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: (about) => ({
      ...form(about),
      body: { id: `form-${randomUUID()}`, semester: 'Spring 2027', dueDate: smallForm.dueDate },
    }),
  },
  webhook: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: form,
  },
  setWebhook: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: (about) => ({ ...form(about), body: { address: 'https://hooks.slack.com/services/T0/B0/secret' } }),
  },
  testWebhook: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: form,
  },
  archive: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'over',
    send: (about) => ({ ...form(about), body: { isArchived: true } }),
  },
  remove: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'copied',
    send: ({ copyId: formId }) => ({ params: { formId } }),
  },
  retention: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'submitted',
    send: form,
  },
  retain: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'draft',
    send: ({ params, retainUntil }) => ({ params, body: { retainUntil, was: null } }),
  },
  erase: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'over',
    send: ({ params, retainUntil }) => ({ params, body: { retainUntil, confirmation: 'erase for good' } }),
  },
}
