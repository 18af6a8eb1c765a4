import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { ApiEvent } from './api-event.ts'
import { logFailure } from './log-failure.ts'

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => logged.mockClear())
afterAll(() => logged.mockRestore())

const event = {
  requestContext: { requestId: 'request-1' },
  httpMethod: 'PUT',
  resource: '/application/save/{responseId}',
  body: '{"response":"my secret essay"}',
  headers: { authorization: 'Bearer secret-token' },
} as unknown as ApiEvent

test('the log has the route, failure and place in the code, and nothing personal', () => {
  const error = Object.assign(new TypeError('cannot store "my secret essay"\nnor secret-token'), {
    $metadata: { httpStatusCode: 400 },
  })
  logFailure(error, event)
  const line = String(logged.mock.calls[0]?.[0])
  expect(JSON.parse(line)).toMatchObject({
    requestId: 'request-1',
    route: 'PUT /application/save/{responseId}',
    error: 'TypeError',
    status: 400,
  })
  expect(line).toContain('log-failure.test.ts')
  expect(line).not.toContain('secret')
})

test('the log’s places are only those in the code, in order', () => {
  logFailure(new Error('it broke\n    at my secret (essay.ts:1:1)'), event)
  const { stack } = JSON.parse(String(logged.mock.calls[0]?.[0])) as { stack: string[] }
  expect(stack.length).toBeGreaterThan(0)
  expect(stack.filter((place) => !/^at \S/.test(place) || place.includes('secret'))).toEqual([])
})

test('a thrown value that is no error is logged by its type alone', () => {
  logFailure('my secret essay', event)
  expect(String(logged.mock.calls[0]?.[0])).not.toContain('secret')
})
