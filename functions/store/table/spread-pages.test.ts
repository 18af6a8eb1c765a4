import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shardOf, spreadPage } from './spread-pages.ts'

/** A list on several keys with the given number of entries each, and how often it was asked. */
function listOf(sizes: readonly number[]) {
  const keys = sizes.map((size, shard) => Array.from({ length: size }, (_, number) => ({ shard, number })))
  let requests = 0
  let rounds = 0
  let waiting = 0
  const page = (from: { shard: number; after?: { number: number } | undefined }, limit: number) =>
    spreadPage({
      shards: sizes.length,
      from,
      limit,
      read: async ({ shard, after }, most) => {
        requests++
        if (waiting++ === 0) rounds++
        await Promise.resolve()
        waiting--
        const left = keys[shard]!.slice(after ? after.number + 1 : 0)
        return { entries: left.slice(0, most), isWhole: left.length <= most }
      },
    })
  return { page, all: keys.flat(), requests: () => requests, rounds: () => rounds }
}

test('page by page every entry comes once, in order, however spread', async () => {
  const sizes = fc.array(fc.nat(12), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(sizes, fc.integer({ min: 1, max: 40 }), async (given, limit) => {
      const { page, all } = listOf(given)
      const got = []
      for (let next: Parameters<typeof page>[0] | null = { shard: 0 }; next;) {
        const { entries, next: following } = await page(next, limit)
        expect(entries.length).toBeLessThanOrEqual(limit)
        expect(following === null || entries.length === limit).toBe(true)
        got.push(...entries)
        next = following
      }
      expect(got).toEqual(all)
    }),
  )
})

test('a short page asks one key; a page of everything asks each key once', async () => {
  const short = listOf(Array<number>(10).fill(100))
  await short.page({ shard: 0 }, 50)
  expect(short.requests()).toBe(1)
  const whole = listOf(Array<number>(10).fill(100))
  const { entries, next } = await whole.page({ shard: 0 }, 1_000)
  expect(entries).toHaveLength(1_000)
  expect(next).toBe(null)
  expect(whole.requests()).toBe(10)
})

test('a short page asks as many keys as it needs, all but the first at once', async () => {
  for (const each of [1, 2]) {
    const thin = listOf(Array<number>(20).fill(each))
    await thin.page({ shard: 0 }, 10)
    expect(thin.requests()).toBe(10 / each)
    expect(thin.rounds()).toBe(2)
  }
})

test('an id stays on its key', () => {
  expect(['', 'a', 'e2c1f6a8-9d1b-4f0a-8a6e-1f2d3c4b5a69'].map((id) => shardOf(id, 1_000))).toEqual([
    0, 97, 774,
  ])
})
