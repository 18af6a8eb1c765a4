import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forms } from '#shared/forms/form-routes.ts'
import { auth } from '#shared/people/auth-routes.ts'
import { ApiError } from './api-error.ts'
import { isFinal, isSoonFree, pauseBefore } from './busy.ts'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

vi.mock('./identity-token.ts', async (original) => ({
  ...(await original<object>()),
  identityToken: async () => 'token',
}))

let answers: Response[]
const bodies: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers()
  bodies.length = 0
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url === '/config.json') return Response.json({ apiUrl: 'https://api.example.org' })
    bodies.push(body)
    return answers.shift() ?? Response.json({})
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refusal = (status: number, code: string, retryAfter: string) =>
  Response.json({ code, message: 'Please wait.' }, { status, headers: { 'retry-after': retryAfter } })
const tooMany = (retryAfter: string) => refusal(429, 'SLOW_DOWN', retryAfter)

async function register(): Promise<unknown> {
  const body = { email: 'ada@example.edu', password: 'Correct-horse-1', firstName: 'Ada', lastName: 'L' }
  return settled(client(auth).register({ body }))
}

/** The answer or the error of a call, once all its pauses are over. It also waits for what needs a moment without a timer. */
async function settled(call: Promise<unknown>): Promise<unknown> {
  let isSettled = false
  const outcome = call
    .catch((error: unknown) => error)
    .finally(() => {
      isSettled = true
    })
  while (!isSettled) await vi.runAllTimersAsync()
  return outcome
}

test('a call refused because there were too many is repeated unchanged', async () => {
  answers = [tooMany('1'), tooMany('1'), Response.json({ id: 'one', email: 'ada@example.edu' })]
  expect(await register()).toMatchObject({ id: 'one' })
  expect(bodies).toHaveLength(3)
  expect(new Set(bodies).size).toBe(1)
})

test('if that continues, the page gets the message of the API', async () => {
  answers = [tooMany('1'), tooMany('1'), tooMany('1'), Response.json({})]
  expect(await register()).toMatchObject({ status: 429, message: 'Please wait.' })
  expect(bodies).toHaveLength(3)
})

test('if the API asks for a minute or more, the page gets the message at once', async () => {
  answers = [tooMany('60')]
  expect(await register()).toMatchObject({ status: 429, retryAfter: 60 })
  expect(bodies).toHaveLength(1)
})

test('a call that may have succeeded is never repeated automatically', async () => {
  answers = [refusal(503, 'BUSY', '1')]
  expect(await register()).toMatchObject({ status: 503 })
  expect(bodies).toHaveLength(1)
})

test('a query is repeated while the portal is busy, and other errors are shown', async () => {
  const ask = () =>
    settled(
      queryClient.fetchQuery({
        queryKey: ['busy', Math.random()],
        queryFn: () => client(forms).active(),
        ...retrying,
      }),
    )
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {}
  const retrying = { retry, retryDelay } as object
  answers = [tooMany('1'), refusal(503, 'BUSY', '1'), Response.json({ id: 'form' })]
  expect(await ask()).toMatchObject({ id: 'form' })
  answers = [tooMany('60')]
  expect(await ask()).toMatchObject({ status: 429 })
})

test('pauses double between what the API asks for and 30 s, with jitter', () => {
  const busy = new ApiError(503, {}, 5)
  expect([0, 1, 2, 3].map((attempt) => pauseBefore(attempt, new Error('lost'), 0))).toEqual([
    1_000, 2_000, 4_000, 8_000,
  ])
  expect([pauseBefore(0, busy, 0), pauseBefore(0, busy, 1), pauseBefore(9, busy, 1)]).toEqual([
    5_000, 7_500, 30_000,
  ])
  expect([
    isSoonFree(busy),
    isSoonFree(new ApiError(429, {})),
    isSoonFree(new ApiError(429, {}, 60)),
  ]).toEqual([false, true, false])
})

test.each([
  [304, false],
  [400, true],
  [409, true],
  [429, false],
  [500, false],
])('status %i is a refusal that another try would not change: %s', (status, expected) => {
  expect(isFinal(new ApiError(status, { code: 'SLOW_DOWN', message: 'No.' }))).toBe(expected)
})
