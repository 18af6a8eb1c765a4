import { scheduledAt } from '../deciding.ts'
import { type Scene } from '../scene.ts'
import { form, row, type AskingsOf } from './asking.ts'

const labelId = 'alum-0001'

const letter = ({ responseId }: Scene) => ({ params: { responseId, role: 'engineer' } })

export const decisions: AskingsOf<'decisions'> = {
  overview: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, board: 200, superReviewer: 200 },
    at: 'scored',
    send: form,
  },
  needs: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, board: 200, superReviewer: 200 },
    at: 'scored',
    send: ({ params }) => ({ params, query: {} }),
  },
  response: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, board: 200, superReviewer: 200 },
    at: 'scored',
    send: ({ params, responseId }) => ({ params: { ...params, responseId } }),
  },
  exportApplications: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, board: 200, superReviewer: 200 },
    at: 'scored',
    send: ({ params, responseId }) => ({ params, body: { responseIds: [responseId], parts: ['answers'] } }),
  },
  qualify: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'submitted',
    send: (about) => ({ ...form(about), body: { rows: [row(about)], isQualified: true } }),
  },
  label: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, board: 200, superReviewer: 200 },
    at: 'submitted',
    send: (about) => ({ ...form(about), body: { rows: [row(about)], labelId: 'star', isGiven: true } }),
  },
  setLabel: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'submitted',
    send: ({ params }) => ({ params: { ...params, labelId }, body: { name: 'Alum', color: 'green' } }),
  },
  removeLabel: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'submitted',
    send: ({ params }) => ({ params: { ...params, labelId } }),
  },
  decide: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'submitted',
    send: (about) => ({ ...form(about), body: { rows: [{ ...row(about), seen: 0 }], to: 'accepted' } }),
  },
  revise: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'released',
    send: (about) => ({
      ...form(about),
      body: { row: { ...row(about), seen: 1 }, rsvp: null, to: 'denied', reason: 'A mistake.' },
    }),
  },
  state: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'decided',
    send: form,
  },
  letters: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'decided',
    send: (about) => ({ ...form(about), body: { rows: [row(about)] } }),
  },
  testLetter: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'decided',
    send: (about) => ({ ...form(about), body: { decision: 'accepted', role: 'engineer' } }),
  },
  editLetter: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'frozen',
    send: ({ params, digest }) => ({
      params,
      body: { digest, decision: 'denied', role: 'engineer', text: 'Thank you.' },
    }),
  },
  freeze: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'decided',
    send: (about) => ({ ...form(about), body: { showsDecided: true } }),
  },
  unfreeze: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'frozen',
    send: ({ params, digest }) => ({ params, body: { digest } }),
  },
  release: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'frozen',
    send: ({ params, digest }) => ({
      params,
      body: { digest, confirmation: 'I confirm', rsvpBy: '2026-10-23T12:00:00.000Z' },
    }),
  },
  callOff: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    at: 'scheduled',
    send: ({ params, digest }) => ({ params, body: { digest, releaseAt: scheduledAt.toISOString() } }),
  },
  letter: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'released',
    send: letter,
  },
  answer: {
    gets: { visitor: 401, owner: 200, applicant: 404, reviewer: 403, superReviewer: 403 },
    at: 'released',
    send: (about) => ({ ...letter(about), body: { rsvp: 'accepted' } }),
  },
}
