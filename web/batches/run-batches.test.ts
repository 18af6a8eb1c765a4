import { expect, test } from 'vitest'
import { newRun, runBatches, type RunState } from './run-batches.ts'

type State = RunState<number, string>
const numbers = Array.from({ length: 7 }, (_, index) => index)

async function run(
  before: State,
  send: (batch: readonly number[]) => Promise<string[]>,
  isStopped = () => false,
) {
  const states: State[] = []
  await runBatches(before, { size: 3, send, isStopped, onState: (state) => states.push(state) })
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
