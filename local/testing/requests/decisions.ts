import { scheduledAt } from '../deciding.ts'
import { type Scene } from '../scene.ts'
import { form, row, type AskingsOf } from './asking.ts'

const letter = ({ responseId }: Scene) => ({ params: { responseId, role: 'engineer' } })

export const decisions: AskingsOf<'decisions'> = {
  overview: {
    gets: '401 403 403 403 403 403 yes yes 403 401 401',
    at: 'scored',
    send: form,
  },
  needs: {
    gets: '401 403 403 403 403 403 yes yes 403 401 401',
    at: 'scored',
    send: form,
  },
  response: {
    gets: '401 403 403 403 403 403 yes yes 403 401 401',
    at: 'scored',
    send: ({ params, responseId }) => ({ params: { ...params, responseId } }),
  },
  exportReviews: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'scored',
    send: ({ params, responseId }) => ({ params, body: { responseIds: [responseId] } }),
  },
  qualify: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'submitted',
    send: (about) => ({ ...form(about), body: { rows: [row(about)], isQualified: true } }),
  },
  decide: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'submitted',
    send: (about) => ({ ...form(about), body: { rows: [{ ...row(about), seen: 0 }], to: 'accepted' } }),
  },
  revise: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'released',
    send: (about) => ({
      ...form(about),
      body: { row: { ...row(about), seen: 1 }, rsvp: null, to: 'denied', reason: 'A mistake.' },
    }),
  },
  state: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'decided',
    send: form,
  },
  letters: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'decided',
    send: (about) => ({ ...form(about), body: { rows: [row(about)] } }),
  },
  testLetter: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'decided',
    send: (about) => ({ ...form(about), body: { decision: 'accepted', role: 'engineer' } }),
  },
  freeze: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'decided',
    send: form,
  },
  unfreeze: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'frozen',
    send: ({ params, digest }) => ({ params, body: { digest } }),
  },
  release: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'frozen',
    send: ({ params, digest }) => ({
      params,
      body: { digest, confirmation: 'I confirm', rsvpBy: '2026-10-23T12:00:00.000Z' },
    }),
  },
  callOff: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'scheduled',
    send: ({ params, digest }) => ({ params, body: { digest, releaseAt: scheduledAt.toISOString() } }),
  },
  letter: {
    gets: '401 403 yes 404 403 403 403 403 404 401 401',
    at: 'released',
    send: letter,
  },
  answer: {
    gets: '401 403 yes 404 403 403 403 403 404 401 401',
    at: 'released',
    send: (about) => ({ ...letter(about), body: { rsvp: 'accepted' } }),
  },
}
