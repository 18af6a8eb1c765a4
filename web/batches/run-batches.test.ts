import { expect, test } from 'vitest'
import { type Assignment, batchesOf, fitOneTransaction } from '#shared/assignment.ts'
import { inSlices, newRun, runBatches, type RunState } from './run-batches.ts'

type State = RunState<number, string>
const numbers = Array.from({ length: 7 }, (_, index) => index)

async function run(
  before: State,
  send: (batch: readonly number[]) => Promise<string[]>,
  isStopped = () => false,
) {
  const states: State[] = []
  await runBatches(before, {
    batchesOf: inSlices(3),
    send,
    isStopped,
    onState: (state) => states.push(state),
  })
  return states
}

test('everybody is sent once, call after call, and the progress is told', async () => {
  const sent: number[] = []
  const states = await run(newRun(numbers), async (batch) => {
    sent.push(...batch)
    return batch.map(String)
  })
  expect(sent).toEqual(numbers)
  expect(states.map(({ outcomes }) => outcomes.length)).toEqual([0, 3, 6, 7, 7])
  expect(states.at(-1)).toMatchObject({ status: 'done', left: [], total: 7 })
})

test('after a failure the rest is sent again, and what was answered is kept', async () => {
  let calls = 0
  const states = await run(newRun(numbers), async (batch) => {
    if (++calls === 2) throw new Error('No network.')
    return batch.map(String)
  })
  const failed = states.at(-1)!
  expect(failed).toMatchObject({ status: 'failed', message: 'No network.', left: [3, 4, 5, 6] })
  const [first, ...others] = await run(failed, async (batch) => batch.map(String))
  expect(first).toMatchObject({ status: 'running' })
  expect(first!.message).toBeUndefined()
  expect(others.at(-1)).toMatchObject({ status: 'done', outcomes: numbers.map(String) })
})

test('a run that is stopped leaves the rest alone', async () => {
  let calls = 0
  const states = await run(
    newRun(numbers),
    async (batch) => {
      calls++
      return batch.map(String)
    },
    () => calls === 1,
  )
  expect(states.at(-1)).toMatchObject({ status: 'stopped', left: [3, 4, 5, 6] })
})

test('calls that put together what belongs together leave only what was not in them', async () => {
  const wanted: Assignment[] = Array.from({ length: 200 }, (_, index) => ({
    kind: 'review',
    responseId: `fall.${String(index % 100).padStart(16, '0')}`,
    role: 'engineer',
    reviewerId: index < 100 ? 'maya' : 'tom',
  }))
  const calls: (readonly Assignment[])[] = []
  const states: RunState<Assignment, Assignment>[] = []
  await runBatches(newRun<Assignment, Assignment>(wanted), {
    batchesOf,
    send: async (batch) => {
      calls.push(batch)
      return batch
    },
    onState: (state) => states.push(state),
    isStopped: () => calls.length === 2,
  })
  const { left, outcomes } = states.at(-1)!
  expect(calls.every(fitOneTransaction)).toBe(true)
  expect(outcomes).toEqual(calls.flat())
  expect(new Set([...left, ...outcomes])).toEqual(new Set(wanted))
  expect(left.length + outcomes.length).toBe(200)
})
