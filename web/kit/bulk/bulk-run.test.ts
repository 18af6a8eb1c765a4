import { expect, test } from 'vitest'
import { type Assignment, batchesOf, fitOneTransaction } from '#shared/reviews/assignment.ts'
import { type BulkRun, inCalls, newRun, nextRun, type Send, slicesOf, startRun } from './bulk-run.ts'

type Run = BulkRun<number, string>
const numbers = Array.from({ length: 7 }, (_, index) => index)
const echo = async (batch: readonly number[]) => batch.map(String)
const answered = (run: Run, count: number): Run =>
  nextRun(run, {
    kind: 'answered',
    outcomes: run.left.slice(0, count).map(String),
    left: run.left.slice(count),
  })

/** Runs until no call is under way any more. */
function ended(items: readonly number[], send: Send<number, string>) {
  const runs: Run[] = []
  return new Promise<{ runs: Run[]; resume: () => Promise<Run> }>((resolve) => {
    let settle = () => resolve({ runs, resume })
    const { resume: again } = startRun(items, {
      send,
      onChange: (run) => {
        runs.push(run)
        if (run.status !== 'running') settle()
      },
    })
    const resume = () =>
      new Promise<Run>((finish) => {
        settle = () => finish(runs.at(-1)!)
        again()
      })
  })
}

test('sends every item once, call after call, and reports the progress', async () => {
  const sent: number[] = []
  const { runs } = await ended(
    numbers,
    inCalls(slicesOf(3), (batch) => {
      sent.push(...batch)
      return echo(batch)
    }),
  )
  expect(sent).toEqual(numbers)
  expect(runs.map(({ outcomes }) => outcomes.length)).toEqual([0, 3, 6, 7])
  expect(runs.at(-1)).toMatchObject({ status: 'done', left: [], total: 7 })
})

test('after a failure only the rest is sent, and no item twice', async () => {
  const done: number[] = []
  let calls = 0
  const { runs, resume } = await ended(
    numbers,
    inCalls(slicesOf(3), async (batch) => {
      if (++calls === 2) throw new Error('No network.')
      done.push(...batch)
      return echo(batch)
    }),
  )
  expect(runs.at(-1)).toMatchObject({
    status: 'failed',
    error: { message: 'No network.' },
    left: [3, 4, 5, 6],
    outcomes: ['0', '1', '2'],
  })
  const last = await resume()
  expect(last).toMatchObject({ status: 'done', outcomes: numbers.map(String) })
  expect(last.error).toBeUndefined()
  expect(done).toEqual(numbers)
})

test('a run that is stopped finishes the call under way and leaves the rest', () => {
  const stopping = nextRun(newRun<number, string>(numbers), { kind: 'stop' })
  expect(stopping.status).toBe('stopping')
  expect(answered(stopping, 3)).toMatchObject({ status: 'stopped', left: [3, 4, 5, 6] })
  expect(answered(stopping, 7).status).toBe('done')
})

test('a stopped run goes on with the rest', () => {
  const stopped = answered(nextRun(newRun<number, string>(numbers), { kind: 'stop' }), 3)
  expect(nextRun(stopped, { kind: 'resume' })).toMatchObject({ status: 'running', left: [3, 4, 5, 6] })
  for (const run of [newRun<number, string>(numbers), answered(newRun(numbers), 7)])
    expect(nextRun(run, { kind: 'resume' })).toBe(run)
})

test('a run that was stopped sends no further call', async () => {
  const sent: number[] = []
  const controls = startRun<number, string>(numbers, {
    send: inCalls(slicesOf(3), (batch) => {
      sent.push(...batch)
      return echo(batch)
    }),
    onChange: () => {},
  })
  controls.stop()
  await expect.poll(() => sent).toEqual([0, 1, 2])
})

test('an item whose work takes several calls is left until the last of them', async () => {
  let left = 3
  const { runs } = await ended([7], async (items) => {
    left--
    return { outcomes: [`${left} left`], left: left > 0 ? items : [] }
  })
  expect(runs.at(-1)).toMatchObject({ status: 'done', outcomes: ['2 left', '1 left', '0 left'] })
})

test('a split that reorders the items leaves exactly those that were not sent', async () => {
  const wanted: Assignment[] = Array.from({ length: 200 }, (_, index) => ({
    kind: 'review',
    responseId: `fall.${String(index % 100).padStart(16, '0')}`,
    role: 'engineer',
    reviewerId: index < 100 ? 'maya' : 'tom',
  }))
  const calls: (readonly Assignment[])[] = []
  const send = inCalls(batchesOf, async (batch: readonly Assignment[]) => {
    calls.push(batch)
    return batch
  })
  const first = await send(wanted)
  const second = await send(first.left)
  expect(calls.every(fitOneTransaction)).toBe(true)
  expect(new Set([...calls.flat(), ...second.left])).toEqual(new Set(wanted))
  expect(calls.flat().length + second.left.length).toBe(200)
})

test('nothing to send is done at once', () => {
  expect(newRun([]).status).toBe('done')
})
