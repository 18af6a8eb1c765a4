import { beforeEach, expect, test } from 'vitest'
import type { ApplicationResponse } from '#shared/applications/response.ts'
import type { SubmitBody } from '#shared/applications/save.ts'
import { ApiError } from '#web/api/api-error.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'
import type { Draft } from '#web/autosave/engine/draft.ts'
import { settled, TestingClock } from '#web/autosave/engine/testing-clock.ts'
import { notConfirmed, operationOf, sendingAgain, SubmitOperation } from './submit-operation.ts'

const submitted = { status: 'submitted' } as ApplicationResponse
const busy = () => new ApiError(503, { code: 'BUSY', message: 'Busy.' }, 1)
const lost = new Error('The portal could not be reached.')
const versions = { start: 2, about: 1 }

let clock: TestingClock
let bodies: SubmitBody[]
let reasons: string[]
beforeEach(() => {
  clock = new TestingClock()
  bodies = []
  reasons = []
})

/** A submit that gets these answers in turn and is accepted in the end. */
async function run(
  answers: readonly Error[],
  operation = new SubmitOperation('fall.1', 'tab00000-1', versions),
) {
  const left = [...answers]
  let isStopped = false
  const outcome = operation
    .run({
      send: async (body) => {
        bodies.push(body)
        const failure = left.shift()
        if (failure) throw failure
        return submitted
      },
      clock,
      onRepeat: (error) => reasons.push(sendingAgain(error)),
      isStopped: () => isStopped,
    })
    .catch((error: unknown) => error)
  await settled()
  return { outcome, stop: () => (isStopped = true) }
}

test('a submit is sent again as the same operation until its outcome is certain', async () => {
  const { outcome } = await run([busy(), lost, busy()])
  await clock.pass(30_000)
  expect(await outcome).toBe(submitted)
  const body = { id: 'fall.1', operationId: 'tab00000-1', versions }
  expect(bodies).toEqual([body, body, body, body])
  expect(reasons).toEqual([
    'The portal is busy. Sending again…',
    'The portal could not be reached. Sending again…',
    'The portal is busy. Sending again…',
  ])
})

test('there is a pause before each repeat, and the number of repeats is limited', async () => {
  const { outcome } = await run(Array.from({ length: 50 }, () => busy()))
  await clock.pass(999)
  expect(bodies).toHaveLength(1)
  await clock.pass(60_000)
  expect(await outcome).toEqual(new Error(notConfirmed))
  expect(bodies.length).toBeGreaterThanOrEqual(6)
  expect(bodies.length).toBeLessThanOrEqual(10)
})

test.each([
  ['a refusal', new ApiError(409, { code: 'CLOSED', message: 'Submission deadline has passed' })],
  ['the end of the session', new NotAuthenticated()],
])('%s ends it', async (_, refusal) => {
  const { outcome } = await run([busy(), refusal])
  await clock.pass(10_000)
  expect(await outcome).toBe(refusal)
  expect(bodies).toHaveLength(2)
})

test('after the person has left the page, nothing more is sent', async () => {
  const { outcome, stop } = await run([busy(), busy()])
  stop()
  await clock.pass(60_000)
  expect(await outcome).toEqual(new Error(notConfirmed))
  expect(bodies).toHaveLength(1)
})

test('another click repeats a submit while its outcome is unknown', async () => {
  let count = 0
  const next = () => `tab00000-${++count}`
  let about = 1
  const draft = { id: 'fall.1', versions: () => ({ start: 2, about }) } as unknown as Draft
  const first = operationOf(draft, next)
  const unanswered = await run(
    Array.from({ length: 50 }, () => lost),
    first,
  )
  await clock.pass(120_000)
  await unanswered.outcome
  expect(operationOf(draft, next)).toBe(first)
  about = 2
  const second = operationOf(draft, next)
  expect(second).not.toBe(first)
  await (
    await run([new ApiError(400, { code: 'INVALID' })], second)
  ).outcome
  expect(operationOf(draft, next)).not.toBe(second)
})
