import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { onceScanned } from './uploads.ts'

const notYet = new ApiError(409, { code: 'NOT_YET', message: 'Still being checked.' }, 2)

/** An act that fails this many times, and the pauses in between. */
function meeting(error: Error, times: number) {
  const pauses: number[] = []
  let left = times
  const act = onceScanned(
    (name: string) => (left-- > 0 ? Promise.reject(error) : Promise.resolve(`${name} is attached`)),
    (milliseconds) => Promise.resolve(void pauses.push(milliseconds)),
  )
  return { act, pauses }
}

test('an upload that is already scanned is attached at once', async () => {
  const { act, pauses } = meeting(notYet, 0)
  expect([await act('CV'), pauses]).toEqual(['CV is attached', []])
})

test('an upload that is being scanned is tried again after growing pauses', async () => {
  const { act, pauses } = meeting(notYet, 3)
  expect([await act('CV'), pauses]).toEqual(['CV is attached', [2_000, 4_000, 6_000]])
})

test('a scan that does not end counts as a failure after most of a minute', async () => {
  const { act, pauses } = meeting(notYet, 99)
  await expect(act('CV')).rejects.toBe(notYet)
  expect(pauses.reduce((sum, pause) => sum + pause)).toBe(42_000)
})

test('any other error is final', async () => {
  const refused = new ApiError(400, { code: 'INVALID' })
  const { act, pauses } = meeting(refused, 1)
  await expect(act('CV')).rejects.toBe(refused)
  expect(pauses).toEqual([])
})
