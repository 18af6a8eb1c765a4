import { describe, expect, vi } from 'vitest'
import * as z from 'zod/mini'
import { restEvent } from '#local/gateway/rest-event.ts'
import { besideIds } from '#local/testing/beside-ids.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { responses } from '#shared/applications/own-routes.ts'
import type { Route } from '#shared/kernel/contract.ts'
import { Problem, type ProblemCode } from '#shared/kernel/problem.ts'
import type { Respond } from './handle.ts'

const route = {
  method: 'POST',
  path: '/words/{formId}',
  access: 'public',
  body: z.strictObject({ word: z.string(), more: z.optional(z.array(z.string().check(z.maxLength(3)))) }),
  query: z.strictObject({ page: z.optional(z.string()) }),
  answer: z.unknown(),
} as const satisfies Route

interface Sent {
  body?: string
  isBase64Encoded?: boolean
  query?: Record<string, string>
  params?: Record<string, string>
}

/** Calls a route. Its responder returns what it received, unless `respond` is given. */
async function knock(sent: Sent = {}, respond?: () => never) {
  const { handle } = await import('./handle.ts')
  const tell: Respond<typeof route> = async ({ body, query, params }) => ({ body, query, params })
  const { isBase64Encoded = false, params = { formId: 'fall-2026' }, body = '{"word":"hello"}', query } = sent
  const event = restEvent({
    method: route.method,
    path: '/words',
    body,
    ...(query && { query }),
    now: portal.clock.now,
  })
  const {
    statusCode,
    headers,
    body: answer,
  } = await handle(route, respond ?? tell)({ ...event, pathParameters: params, isBase64Encoded })
  return {
    status: statusCode,
    answer: JSON.parse(answer) as Record<string, unknown>,
    pause: headers?.['retry-after'],
  }
}

const failing = (error: unknown) =>
  knock({}, () => {
    throw error
  })

test.each<[ProblemCode, number, string?]>([
  ['INVALID', 400],
  ['UNAUTHENTICATED', 401],
  ['SIGN_IN_AGAIN', 401],
  ['FORBIDDEN', 403],
  ['MISSING', 404],
  ['CONFLICT', 409],
  ['CLOSED', 409],
  ['NOT_YET', 409, '2'],
  ['TOO_LARGE', 413],
  ['SLOW_DOWN', 429, '1'],
  ['BUSY', 503, '1'],
])(
  '%s answers %i with its message, and with a pause if another try may help',
  async (code, status, pause) => {
    const answer = { code, message: 'Words for the person.' }
    expect(await failing(new Problem(code, answer.message))).toEqual({ status, answer, pause })
  },
)

test('a problem passes its details on, and may set its own pause', async () => {
  expect(await failing(new Problem('SLOW_DOWN', 'Later.', { retryAfter: 3_600, left: 2 }))).toEqual({
    status: 429,
    answer: { code: 'SLOW_DOWN', message: 'Later.', retryAfter: 3_600, left: 2 },
    pause: '3600',
  })
})

test('an unexpected error answers 500 without its message, and is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { status, answer, pause } = await failing(new Error('the table said: my secret essay'))
  expect({ status, code: answer.code, pause }).toEqual({ status: 500, code: 'INTERNAL', pause: undefined })
  expect(JSON.stringify(answer)).not.toContain('secret')
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test('a handler gets path, query and body as they were sent', async () => {
  const asked = { params: { formId: 'fall-2026' }, query: { page: '2' }, body: { word: 'hello' } }
  expect((await knock({ query: { page: '2' } })).answer).toEqual(asked)
  expect((await knock()).answer).toEqual({ ...asked, query: {} })
})

test('an invalid value is named by its path, never quoted', async () => {
  const refusal = async (body: unknown) => {
    const { status, answer } = await knock({ body: JSON.stringify(body) })
    expect([status, answer.code]).toEqual([400, 'INVALID'])
    expect(answer.message).not.toContain('my secret')
    return answer.message
  }
  expect(await refusal({ word: 'hello', more: ['a', 'my secret'] })).toMatch(/^more\.1: \w/)
  // The whole has no path.
  expect(await refusal(['my secret'])).toMatch(/^\w[^:]*/)
  await refusal({ word: 'hello', another: 'my secret' })
  expect((await knock({ query: { other: '1' } })).status).toBe(400)
})

test('a body that is not JSON, or missing, is refused', async () => {
  for (const body of ['{"word":', ''])
    expect((await knock({ body })).answer).toEqual({ code: 'INVALID', message: 'The body is not JSON.' })
})

test('a body in base64 is decoded', async () => {
  const body = Buffer.from('{"word":"grüß dich"}').toString('base64')
  expect((await knock({ body, isBase64Encoded: true })).answer.body).toEqual({ word: 'grüß dich' })
  expect((await knock({ body, isBase64Encoded: false })).status).toBe(400)
})

test.each([
  ['a', 1],
  ['é', 2],
  ['王', 3],
])('a body of 384 kB made of "%s" is accepted, one byte more is refused', async (sign, bytes) => {
  const frame = Buffer.byteLength('{"word":""}')
  const room = 384 * 1024 - frame
  const body = (count: number) =>
    `{"word":"${sign.repeat(Math.floor(room / bytes))}${'b'.repeat(count + (room % bytes))}"}`
  expect((await knock({ body: body(0) })).status).toBe(200)
  const { status, answer } = await knock({ body: body(1) })
  expect([status, answer.code]).toEqual([413, 'TOO_LARGE'])
})

test.each([
  { formId: 'FALL' },
  { responseId: 'fall-2026' },
  { assignmentId: 'review.Pilot.me' },
  { userId: 'a/b' },
  { role: 'Pilot' },
  { viewId: 'a' },
  { noteId: '#' },
  { scenarioId: 'b' },
  { messageId: 'x'.repeat(65) },
])('%j is not an id: it gets the same answer as a missing one', async (params) => {
  const { status, answer } = await knock({ params: { formId: 'fall-2026', ...params } })
  expect({ status, answer }).toEqual({
    status: 404,
    answer: { code: 'MISSING', message: 'There is nothing here.' },
  })
})

test('a missing setting stops a function at its start', async () => {
  const { setting } = await import('#functions/setting.ts')
  expect(() => setting('NO_SUCH_SETTING')).toThrow('The setting NO_SUCH_SETTING is missing.')
})

test('a noun answers its own calls, and others as missing or not possible', async () => {
  const { answers, serve } = await import('./serve.ts')
  const served = serve(answers({ knock: route }, { knock: async () => ({ isOpen: true }) }))
  const ask = async (method: string, path: string) => {
    const event = restEvent({ method, path, body: '{"word":"a"}', now: portal.clock.now })
    const { statusCode, body, headers } = await served(event)
    return { statusCode, body, allow: headers?.['allow'] }
  }
  const path = route.path.replace('{formId}', 'f')
  expect((await ask('POST', path)).body).toBe('{"isOpen":true}')
  expect(await ask('POST', '/elsewhere')).toMatchObject({ statusCode: 404 })
  expect(await ask('DELETE', path)).toMatchObject({ statusCode: 405, allow: 'POST' })
})

describe('the line that each call leaves in the log of the function', () => {
  async function lineOf(httpMethod: string, resource: string, result: { statusCode: number; body: string }) {
    const { logCall } = await import('./log-call.ts')
    const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
    vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'open')
    vi.stubEnv('METRICS', 'Portal-dev')
    logCall({ requestContext: { requestId: 'r' } as never, httpMethod, resource }, result)
    vi.unstubAllEnvs()
    const line = JSON.parse(String(written.mock.lastCall?.[0])) as Record<string, unknown>
    written.mockRestore()
    return line
  }

  test('has its route', async () => {
    expect(await lineOf('GET', '/calendar/{token}', { statusCode: 200, body: '' })).toEqual({
      level: 'INFO',
      event: 'call',
      requestId: 'r',
      route: 'GET /calendar/{token}',
      status: 200,
    })
  })

  test('is a metric, of refusals by their reason, and of saves and submits', async () => {
    const body = '{"code":"CLOSED","message":"It is too late."}'
    const refused = await lineOf('POST', responses.submit.path, { statusCode: 409, body })
    expect(refused).toMatchObject({
      reason: 'CLOSED',
      Refusals: 1,
      _aws: {
        CloudWatchMetrics: [
          {
            Namespace: 'Portal-dev',
            Dimensions: [['reason']],
            Metrics: [{ Name: 'Refusals', Unit: 'Count' }],
          },
        ],
      },
    })
    const { save, submit } = responses
    expect(await lineOf(submit.method, submit.path, { statusCode: 200, body: '{}' })).toHaveProperty(
      'Submits',
      1,
    )
    expect(await lineOf(save.method, save.path, { statusCode: 200, body: '{}' })).toHaveProperty('Saves', 1)
  })
})

test('half of a character becomes the replacement character, wherever it is', async () => {
  const sent = await knock({
    body: '{"word":"ok \\ud83d","more":["\\udc00"]}',
    query: { page: '\ud800' },
    params: { formId: 'fall-2026', word: 'a\udfff' },
  })
  expect(sent.answer).toEqual({
    body: { word: 'ok \ufffd', more: ['\ufffd'] },
    query: { page: '\ufffd' },
    params: { formId: 'fall-2026', word: 'a\ufffd' },
  })
})

test('a key that isn’t text, or names an object’s prototype, is refused', async () => {
  for (const key of ['__proto__', '\\ud800'])
    for (const body of [`{"word":"a","${key}":1}`, `{"word":"a","more":[{"${key}":{}}]}`]) {
      const { status, answer } = await knock({ body })
      expect([status, answer.code]).toEqual([400, 'INVALID'])
      expect(answer.message).toContain('There is no such key here')
    }
})

test('a body that is nested too deeply is refused', async () => {
  for (const levels of [100, 100_000]) {
    const { status } = await knock({ body: `{"word":${'['.repeat(levels)}${']'.repeat(levels)}}` })
    expect(status).toBe(400)
  }
})

test('no id a page makes is a part of another path', async () => {
  expect(besideIds()).toContainEqual({ id: 'messageId', part: 'recipients' })
  // A form with such an id is refused when it is created. The user pool makes the ids of people.
  const made = besideIds().filter(({ id }) => id !== 'formId' && id !== 'userId')
  for (const { id, part } of made)
    expect([part, (await knock({ params: { [id]: part } })).status]).toEqual([part, 404])
})
