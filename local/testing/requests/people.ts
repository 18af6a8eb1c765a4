import { randomUUID } from 'node:crypto'
import { defaultRoles } from '#shared/kernel/application-role.ts'
import { nothing, type AskingsOf } from './asking.ts'

export const people: AskingsOf<'people'> = {
  find: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: ({ people }) => ({ params: { userId: people.own.id } }),
  },
  list: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: () => ({ query: {} }),
  },
  prefer: {
    gets: { visitor: 401, applicant: 404, assigned: 200, reviewer: 404, superReviewer: 200 },
    send: ({ people }) => ({
      params: { userId: people.assigned.id },
      body: { applicantRolePreferences: ['bootcamp', 'engineer', 'designer'] },
    }),
  },
  roles: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: nothing,
  },
  setRoles: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: () => ({ body: { list: defaultRoles, base: 0 } }),
  },
  changeRoles: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: ({ people }) => ({
      body: { people: [{ id: people.other.id, seen: 'applicant' }], to: 'applicant' },
    }),
  },
  setActive: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: ({ people }) => ({ body: { ids: [people.other.id], isActive: true } }),
  },
  remove: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: ({ people }) => ({ body: { ids: [people.deleted.id] } }),
  },
  allowMail: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: ({ people }) => ({ body: { ids: [people.other.id] } }),
  },
  invitations: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: nothing,
  },
  withdrawInvitation: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: () => ({
      body: { email: `${randomUUID()}@example.edu`, invitedAt: '2026-10-01T12:00:00.000Z' },
    }),
  },
  ask: {
    gets: { visitor: 200, unverified: 200, applicant: 200, reviewer: 200, superReviewer: 200 },
    at: 'draft',
    send: ({ stopToken: token }) => ({ params: { token } }),
  },
  unsubscribe: {
    gets: { visitor: 200, unverified: 200, applicant: 200, reviewer: 200, superReviewer: 200 },
    at: 'draft',
    send: ({ stopToken: token }) => ({ params: { token } }),
  },
}
