import { randomUUID } from 'node:crypto'
import { testPassword } from '../open-test-portal.ts'
import { nothing, type AskingsOf } from './asking.ts'

const name = { firstName: 'Grace', lastName: 'Hopper' }

export const auth: AskingsOf<'auth'> = {
  register: {
    gets: { visitor: 200, unverified: 200, applicant: 200, reviewer: 200, superReviewer: 200 },
    send: () => ({ body: { email: `${randomUUID()}@example.edu`, password: testPassword, ...name } }),
  },
  begin: {
    gets: { visitor: 401, unverified: 200, applicant: 200, reviewer: 200, superReviewer: 200 },
    send: nothing,
  },
  allowGoogle: {
    gets: { visitor: 401, applicant: 200, reviewer: 200, superReviewer: 200 },
    send: nothing,
  },
  removeGoogle: {
    gets: { visitor: 401, applicant: 200, reviewer: 200, superReviewer: 200 },
    endsCaller: true,
    send: nothing,
  },
  update: {
    gets: { visitor: 401, applicant: 200, reviewer: 200, superReviewer: 200 },
    send: ({ caller: { email } }) => ({ body: { email, ...name } }),
  },
  confirmEmail: {
    gets: { visitor: 401, applicant: 200, reviewer: 200, superReviewer: 200 },
    send: nothing,
  },
  keepEmail: {
    gets: { visitor: 401, applicant: 200, reviewer: 200, superReviewer: 200 },
    send: nothing,
  },
  signOut: {
    gets: { visitor: 401, unverified: 200, applicant: 200, reviewer: 200, superReviewer: 200 },
    endsCaller: true,
    send: nothing,
  },
  signOutEverywhere: {
    gets: { visitor: 401, unverified: 200, applicant: 200, reviewer: 200, superReviewer: 200 },
    endsCaller: true,
    send: () => ({ body: { hasNewPassword: false } }),
  },
  me: {
    gets: { visitor: 401, unverified: 200, applicant: 200, reviewer: 200, superReviewer: 200 },
    send: nothing,
  },
  invite: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: () => ({ body: { people: [{ address: `${randomUUID()}@example.edu` }] } }),
  },
  // Only of those who are or were super reviewers has a code of an app arrived.
  switchOnFactor: {
    gets: { visitor: 401, applicant: 409, demoted: 200, reviewer: 409, superReviewer: 200 },
    endsCaller: true,
    send: nothing,
  },
  switchOffFactor: {
    gets: { visitor: 401, applicant: 200, reviewer: 200, superReviewer: 200 },
    endsCaller: true,
    send: nothing,
  },
  switchOffFactors: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: ({ people }) => ({ body: { ids: [people.other.id] } }),
  },
}
