import { afterEach, expect, test, vi } from 'vitest'
import { firewallRefusal, securityCheckMissing } from '#shared/kernel/firewall-refusal.ts'
import { ApiError } from '#web/api/api-error.ts'
import { NotAttested } from '#web/api/attestation.ts'
import { pauseAfter, saveFailure } from './save-failure.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [429, 'SLOW_DOWN', 60],
  [503, 'BUSY', 1],
  [500, 'INTERNAL', undefined],
])('after %i the same save is sent again, not before the API asks for it', (status, code, retryAfter) => {
  const error = new ApiError(status, { code, message: 'Please wait.' }, retryAfter)
  expect(saveFailure(error)).toEqual({ kind: 'unknown', wait: (retryAfter ?? 0) * 1_000 })
})

test('if the security check fails, the save is repeated and the person told', () => {
  const refused = new ApiError(403, { code: 'ATTESTATION_FAILED', message: firewallRefusal.message })
  expect(saveFailure(refused)).toEqual({ kind: 'unknown', wait: 0, message: firewallRefusal.message })
  const notLoaded = new NotAttested(new Error('Blocked.'))
  expect(saveFailure(notLoaded)).toEqual({ kind: 'unknown', wait: 0, message: securityCheckMissing })
})

test('without a network, a failed security check is no reason to switch off a blocker', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const offline = new NotAttested(new Error('The script did not load.'))
  expect(saveFailure(offline)).toEqual({ kind: 'unknown', wait: 0 })
  expect(offline.message).toMatch(/^The portal could not be reached\. Please check your connection/)
})

test('pauses between attempts double up to half a minute, with jitter', () => {
  expect([1, 2, 3, 6, 9].map((tries) => pauseAfter(tries, 0))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
  expect(pauseAfter(3, 1)).toBe(2_000)
})
