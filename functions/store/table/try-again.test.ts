import { afterEach, expect, test, vi } from 'vitest'
import { tryAgain } from './try-again.ts'

const { wait } = vi.hoisted(() => ({
  wait: vi.fn<(milliseconds: number) => Promise<void>>(() => Promise.resolve()),
}))
vi.mock('node:timers/promises', () => ({ setTimeout: wait }))
afterEach(() => {
  vi.restoreAllMocks()
  wait.mockClear()
})

const waited = () => wait.mock.calls.map(([milliseconds]) => milliseconds)

test('what succeeds at once is done once, without waiting', async () => {
  const once = vi.fn(() => Promise.resolve('done'))
  expect(await tryAgain(once)).toBe('done')
  expect([once.mock.calls.length, waited()]).toEqual([1, []])
})

test('pauses double up to 1,600 ms, less a random part', async () => {
  const never = () => Promise.resolve<false>(false)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  await expect(tryAgain(never)).rejects.toMatchObject({ code: 'BUSY' })
  expect(waited()).toEqual([25, 50, 100, 200, 400, 800, 1_600, 1_600])
  wait.mockClear()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await expect(tryAgain(never)).rejects.toMatchObject({ code: 'BUSY' })
  expect(waited()).toEqual([12.5, 25, 50, 100, 200, 400, 800, 800])
})

test('what is tried again ends with its first result, and passes errors on at once', async () => {
  const results: (string | false)[] = [false, false, 'done', 'never asked']
  expect(await tryAgain(() => Promise.resolve(results.shift()!))).toBe('done')
  expect(results).toEqual(['never asked'])
  const broken = vi.fn(() => Promise.reject(new Error('A bug.')))
  await expect(tryAgain(broken)).rejects.toThrow('A bug.')
  expect(broken).toHaveBeenCalledTimes(1)
})
