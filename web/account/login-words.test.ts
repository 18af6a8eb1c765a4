import { expect, test } from 'vitest'
import { ApiError, unreachable } from '#web/api/api-error.ts'
import { faultWords } from '#web/api/fault.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'
import { loginWords, refusedPassword } from './request-failure.ts'

const fixed = "That email and password don't match."
const named = (name: string, more: object = {}) => Object.assign(new Error('x'), { name, ...more })
const ofPool = (name: string) => named(name, { metadata: { httpStatusCode: 400 } })

test('only what the pool refuses is told as a wrong email or password', () => {
  const refused = [
    ofPool('NotAuthorizedException'),
    ofPool('UserNotFoundException'),
    ofPool('UserNotConfirmedException'),
    new NotAuthenticated(),
  ]
  for (const error of refused) expect(refusedPassword(error)).toEqual({ fields: { password: fixed } })
})

test.each([
  ['blocked site data', new DOMException('x', 'SecurityError'), /allow site data/],
  ['a full device', new DOMException('x', 'QuotaExceededError'), /Free some space/],
  ['no network', named('NetworkError'), /could not be reached/],
  [
    'no network, as Amplify wraps it',
    named('Unknown', { underlyingError: named('NetworkError') }),
    /could not be reached/,
  ],
  ['no answer of the portal', new Error(unreachable), /could not be reached/],
  ['a broken pool', named('InternalErrorException'), /too much to do/],
  ['too many requests', ofPool('TooManyRequestsException'), /Too many attempts/],
  ['a busy portal', new ApiError(503, { code: 'BUSY', message: 'The portal is very busy.' }), /very busy/],
  ['too many attempts', ofPool('LimitExceededException'), /Too many attempts/],
])('a login that fails because of %s says so, and how to go on', (_, error, words) => {
  expect(loginWords(error)).toMatch(words)
  expect(loginWords(error)).not.toContain('password')
  expect(refusedPassword(error)).toMatchObject({ message: expect.stringMatching(words) as string })
})

test('a mistake of the person is no fault of anything else', () => {
  for (const error of [
    ofPool('NotAuthorizedException'),
    ofPool('CodeMismatchException'),
    new Error('x'),
    undefined,
  ])
    expect(faultWords(error)).toBe(undefined)
})
