import { expect, test } from 'vitest'
import { Problem } from '#shared/kernel/problem.ts'
import { readClaims } from './read-claims.ts'

const ends = 'Thu Oct 01 12:00:00 UTC 2026'
const claims = {
  sub: 'a',
  aud: 'page',
  token_use: 'id',
  origin_jti: 's',
  email_verified: 'true',
  auth_time: '1790000000',
  exp: ends,
}
const before = new Date('2026-10-01T11:59:59.999Z')

test('a token says who signed in, when, in which session, and if verified', () => {
  const expected = {
    id: 'a',
    isVerified: true,
    signedInAt: new Date('2026-09-21T14:13:20.000Z'),
    sessionId: 's',
    hasSecondFactor: false,
    client: 'page',
  }
  expect(readClaims(claims, before)).toEqual(expected)
  expect(readClaims({ ...claims, email_verified: 'false' }, before)).toEqual({
    ...expected,
    isVerified: false,
  })
  expect(readClaims({ ...claims, second_factor: 'true' }, before).hasSecondFactor).toBe(true)
})

test('a token is refused from the very moment at which it expires', () => {
  expect(() => readClaims(claims, new Date(ends))).toThrow(Problem)
})

test.each([
  ['a date', ends, 'Mon Sep 21 14:13:20 UTC 2026'],
  ['seconds in a string', String(Date.parse(ends) / 1000), '1790000000'],
  ['seconds as a number', Date.parse(ends) / 1000, 1_790_000_000],
])('every moment of a token may be %s', (_, exp, auth_time) => {
  const signedInAt = new Date('2026-09-21T14:13:20.000Z')
  expect(readClaims({ ...claims, exp, auth_time }, before)).toMatchObject({ signedInAt })
  expect(() => readClaims({ ...claims, exp, auth_time }, new Date(ends))).toThrow('Please log in again.')
})

test.each(['', ' ', 'never', '-1', '1e400', Infinity, NaN, -1, 1e300, null, undefined, true, {}, []])(
  'a token with the time %j is refused',
  (moment) => {
    for (const name of ['exp', 'auth_time'])
      expect(() => readClaims({ ...claims, [name]: moment }, before)).toThrow('Please log in again.')
  },
)

test.each([
  { token_use: 'access' },
  { sub: '' },
  { aud: undefined },
  { sub: undefined },
  { origin_jti: '' },
  { email_verified: true },
  { auth_time: 'today' },
])('a token with %j is refused', (claim) => {
  expect(() => readClaims({ ...claims, ...claim }, before)).toThrow('Please log in again.')
})
