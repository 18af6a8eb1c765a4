import { expect, test } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { readClaims } from './read-claims.ts'

const ends = 'Thu Oct 01 12:00:00 UTC 2026'
const claims = {
  sub: 'a',
  token_use: 'id',
  origin_jti: 's',
  email_verified: 'true',
  auth_time: '1790000000',
  exp: ends,
}
const before = new Date('2026-10-01T11:59:59.999Z')

test('a token says who signed in, when, in which session, and whether the address is verified', () => {
  const told = {
    id: 'a',
    isVerified: true,
    signedInAt: new Date('2026-09-21T14:13:20.000Z'),
    sessionId: 's',
  }
  expect(readClaims(claims, before)).toEqual(told)
  expect(readClaims({ ...claims, email_verified: 'false' }, before)).toEqual({ ...told, isVerified: false })
})

test('a token opens nothing from the very moment on in which it ends', () => {
  expect(() => readClaims(claims, new Date(ends))).toThrow(Problem)
  expect(() => readClaims({ ...claims, exp: 'never' }, before)).toThrow(Problem)
})

test.each([
  { token_use: 'access' },
  { sub: '' },
  { sub: undefined },
  { origin_jti: '' },
  { email_verified: true },
  { auth_time: 'today' },
])('a token with %j opens nothing', (claim) => {
  expect(() => readClaims({ ...claims, ...claim }, before)).toThrow('Please log in again.')
})
