import { expect, test } from 'vitest'
import type { Assignment } from '#shared/assignment.ts'
import { fitOneTransaction } from '#shared/assignment.ts'
import { type BulkProgress, bulkOf, runBulk } from './bulk-assigning.ts'

const wanted: Assignment[] = Array.from({ length: 200 }, (_, index) => ({
  kind: 'review',
  responseId: `fall.${String(index >> 1).padStart(16, '0')}`,
  role: 'engineer',
  reviewerId: index % 2 ? 'maya' : 'tom',
}))

const assigned = (assignments: Assignment[]) => ({
  outcomes: assignments.map((each) => ({ ...each, outcome: 'assigned' as const })),
})

/** Runs and tells every progress that was reported, and every call that was made. */
async function run(before: BulkProgress, send = assigned, isStopped = () => false) {
  const reports: BulkProgress[] = []
  const calls: Assignment[][] = []
  await runBulk(before, {
    onProgress: (progress) => reports.push(progress),
    isStopped,
    send: async (assignments) => {
      calls.push(assignments)
      return send(assignments)
    },
  })
  return { reports, calls, last: reports.at(-1)! }
}

test('many assignments go in calls that fit, one after the other, with progress after each', async () => {
  const { calls, reports, last } = await run(bulkOf(wanted))
  expect(calls.flat()).toEqual(wanted)
  expect(calls.length).toBeGreaterThan(2)
  expect(calls.every(fitOneTransaction)).toBe(true)
  expect(reports.map(({ left }) => left.length)).toEqual([
    ...new Set([200, ...reports.map(({ left }) => left.length)]),
    0,
  ])
  expect(last).toMatchObject({ status: 'done', left: [], total: 200 })
  expect(last.outcomes).toHaveLength(200)
})

test('after a failure the rest is sent again, and what was assigned is not', async () => {
  let count = 0
  const failing = (assignments: Assignment[]) => {
    if (++count === 2) throw new Error('No network')
    return assigned(assignments)
  }
  const first = await run(bulkOf(wanted), failing)
  expect(first.last).toMatchObject({ status: 'failed', message: 'No network' })
  expect(first.last.outcomes).toHaveLength(first.calls[0]!.length)
  const second = await run(first.last)
  expect(second.calls.flat()).toEqual(wanted.slice(first.calls[0]!.length))
  expect(second.last).toMatchObject({ status: 'done', total: 200 })
  expect(second.last.outcomes).toHaveLength(200)
})

test('who stops it keeps what is assigned and the rest for later', async () => {
  let calls = 0
  const { last } = await run(
    bulkOf(wanted),
    (assignments) => (calls++, assigned(assignments)),
    () => calls === 1,
  )
  expect(last.status).toBe('stopped')
  expect(last.left.length + last.outcomes.length).toBe(200)
  expect(last.left.length).toBeGreaterThan(0)
})
