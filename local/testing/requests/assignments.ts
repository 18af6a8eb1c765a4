import { smallPlan } from '../reviewing.ts'
import type { AskingsOf } from './asking.ts'

export const assignments: AskingsOf<'assignments'> = {
  assign: {
    gets: '401 403 403 403 403 403 yes yes 403 401 401',
    at: 'submitted',
    send: ({ params, assignment, people }) => ({
      params,
      body: { assignments: [{ ...assignment, kind: 'interview', reviewerId: people.super.id }] },
    }),
  },
  findPlan: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'planned',
    send: ({ params }) => ({ params, query: { kind: 'review' } }),
  },
  savePlan: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'planned',
    send: ({ params, assignment, planNumber }) => ({
      params,
      body: { plan: smallPlan(assignment), seen: planNumber },
    }),
  },
  discardPlan: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'planned',
    send: ({ params, planNumber }) => ({ params, body: { kind: 'review', seen: planNumber } }),
  },
  publishPlan: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'planned',
    send: ({ params, planNumber }) => ({ params, body: { kind: 'review', seen: planNumber } }),
  },
  publishMore: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'planned',
    send: ({ params, planNumber }) => ({ params, body: { kind: 'review', number: planNumber } }),
  },
  stopPlan: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'planned',
    send: ({ params, planNumber }) => ({ params, body: { kind: 'review', number: planNumber } }),
  },
  unassign: {
    gets: '401 403 403 403 403 403 404 yes 403 401 401',
    at: 'assigned',
    send: ({ params, assignment }) => ({ params, body: assignment }),
  },
  declareConflict: {
    gets: '401 403 403 403 yes 404 yes yes 403 401 401',
    at: 'assigned',
    send: ({ params, responseId }) => ({ params, body: { responseId, acquaintance: 'friend' } }),
  },
  liftConflict: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'known',
    send: ({ params, responseId, assignment: { reviewerId } }) => ({
      params,
      body: { responseId, reviewerId, reason: 'A mistake.' },
    }),
  },
  names: {
    gets: '401 403 403 403 yes yes yes yes 403 401 401',
    at: 'nameless',
    send: ({ params }) => ({ params }),
  },
  declareNames: {
    gets: '401 403 403 403 yes yes yes yes 403 401 401',
    at: 'nameless',
    send: ({ params }) => ({ params, body: { names: ['Ada Lovelace'], acquaintance: 'friend' } }),
  },
  showName: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'unnamed',
    send: ({ params, responseId, assignment: { role, reviewerId } }) => ({
      params,
      body: { responseId, role, reviewerId, reason: 'They must check a certificate.' },
    }),
  },
}
