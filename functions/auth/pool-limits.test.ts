import { randomUUID } from 'node:crypto'
import {
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  LimitExceededException,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, expect, vi } from 'vitest'
import { testPassword } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

afterEach(() => void vi.restoreAllMocks())

const said = { message: 'Rate exceeded', $metadata: {} }
const poolAnswers = (error: Error) =>
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockRejectedValue(error as never)

test('if the user pool is busy, registering asks to wait and works a moment later', async () => {
  const body = {
    email: `${randomUUID()}@example.edu`,
    firstName: 'Ada',
    lastName: 'L',
    password: testPassword,
  }
  poolAnswers(new TooManyRequestsException(said))
  const { status, problem, headers } = await portal.nobody.auth.register({ body })
  expect([status, problem.code, headers['retry-after']]).toEqual([503, 'BUSY', '1'])
  expect(problem.message).not.toContain('Rate exceeded')
  vi.restoreAllMocks()
  expect((await portal.nobody.auth.register({ body })).status).toBe(200)
})

test('a password known from a breach is refused with a message', async () => {
  const email = `${randomUUID()}@example.edu`
  const body = { email, firstName: 'Ada', lastName: 'L', password: testPassword }
  poolAnswers(new InvalidPasswordException({ ...said, message: 'Known from a breach' }))
  const { status, problem } = await portal.nobody.auth.register({ body })
  expect([status, problem.code]).toEqual([400, 'INVALID'])
  expect(problem.message).toBe('This password cannot be used. Please choose another.')
  vi.restoreAllMocks()
  expect((await portal.nobody.auth.register({ body })).status).toBe(200)
})

test('after too many codes for one address, the page is asked to come back in an hour', async () => {
  const { calls } = await portal.person()
  const { requestEmailChange } = await import('./user-pool.ts')
  poolAnswers(new LimitExceededException(said))
  await expect(requestEmailChange('ada', 'ada@example.edu')).rejects.toMatchObject({
    code: 'SLOW_DOWN',
    details: { retryAfter: 3_600 },
  })
  vi.restoreAllMocks()
  for (let count = 0; count < 21; count++) {
    const body = { email: `${randomUUID()}@example.edu`, firstName: 'Ada', lastName: 'L' }
    const { status, headers } = await calls.auth.update({ body })
    if (status === 429) return expect(headers['retry-after']).toBe('3600')
  }
  throw new Error('Nobody was slowed down.')
})
