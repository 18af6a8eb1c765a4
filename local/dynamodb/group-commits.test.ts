import { expect, test } from 'vitest'
import type { LevelWrite } from './dynalite.ts'
import { groupCommits } from './group-commits.ts'
import type { Level } from './level.ts'

/** A level whose commits finish when the test says so. */
function slowLevel() {
  const groups: { writes: LevelWrite[]; finish: () => void; fail: (error: Error) => void }[] = []
  const level = {
    commit: (writes: LevelWrite[]) =>
      new Promise<void>((finish, fail) => groups.push({ writes, finish, fail })),
    get: async () => undefined,
  } as unknown as Level
  return { groups, commits: groupCommits(level) }
}

const put = (key: string): LevelWrite => ({ type: 'put', key, value: { of: key } })
const tick = () => new Promise((resolve) => setImmediate(resolve))
const keys = (groups: ReturnType<typeof slowLevel>['groups']) =>
  groups.map(({ writes }) => writes.map(({ key }) => key))

test('while one group is written, the next collects, reported in order', async () => {
  const { groups, commits } = slowLevel()
  const told: string[] = []
  const add = (key: string) => commits.add([put(key)], () => told.push(key))
  add('a')
  add('b')
  await tick()
  add('c')
  add('d')
  await tick()
  expect(keys(groups)).toEqual([['a', 'b']])
  expect(told).toEqual([])
  groups[0]!.finish()
  await tick()
  expect(keys(groups)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(told).toEqual(['a', 'b'])
})

test('nothing counts as settled before it is on disk', async () => {
  const { groups, commits } = slowLevel()
  commits.add([put('a')], () => undefined)
  await tick()
  commits.add([put('b')], () => undefined)
  let isSettled = false
  const settled = commits.settled().then(() => (isSettled = true))
  groups[0]!.finish()
  await tick()
  expect(isSettled).toBe(false)
  groups[1]!.finish()
  await settled
})

test('the next write reads what is not on disk yet, removals too, as a copy', async () => {
  const { commits } = slowLevel()
  commits.add([put('a')], () => undefined)
  const read = await commits.get<{ of: string }>('a')
  expect(read).toEqual({ of: 'a' })
  read!.of = 'changed'
  expect(await commits.get('a')).toEqual({ of: 'a' })
  commits.add([{ type: 'del', key: 'a' }], () => undefined)
  expect(await commits.get('a')).toBeUndefined()
})

test('if a group fails, the next fails with it, and its readers are refused', async () => {
  const { groups, commits } = slowLevel()
  const told: string[] = []
  const since = commits.now()
  commits.add([put('a')], () => told.push('a'))
  const first = commits.settled()
  await tick()
  commits.add([put('b')], () => told.push('b'))
  const second = commits.settled()
  groups[0]!.fail(new Error('The disk is full.'))
  await expect(first).rejects.toThrow('full')
  await expect(second).rejects.toThrow('full')
  await tick()
  expect(keys(groups)).toEqual([['a']])
  expect(told).toEqual([])
  expect(await commits.get('b')).toBeUndefined()
  expect(() => commits.requireNone(since)).toThrow('full')
  commits.requireNone(commits.now())
  commits.add([put('c')], () => told.push('c'))
  await tick()
  groups[1]!.finish()
  await tick()
  expect(told).toEqual(['c'])
})
