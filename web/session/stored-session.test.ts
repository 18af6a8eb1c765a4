import { afterEach, expect, test, vi } from 'vitest'
import { claimsOf, storedToken, storedUserId } from './stored-session.ts'

afterEach(() => vi.unstubAllGlobals())

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds
const inBase64Url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const tokenUntil = (exp: number) => `e30.${inBase64Url({ exp, email_verified: true, name: 'Ü?>~' })}.x`

/** What Amplify keeps in `localStorage`. */
function keep(kept: Readonly<Record<string, string>>) {
  const prefix = 'CognitoIdentityServiceProvider.client.'
  const entries = Object.entries(kept).map(([name, value]) => [prefix + name, value])
  const getItem = (key: string) => (Object.fromEntries(entries) as Record<string, string>)[key] ?? null
  vi.stubGlobal('localStorage', Object.assign(Object.create({ getItem }), Object.fromEntries(entries)))
}
const session = (idToken: string, accessToken = idToken, clockDrift = '0') =>
  keep({
    LastAuthUser: 'ada',
    'ada.idToken': idToken,
    'ada.accessToken': accessToken,
    'ada.clockDrift': clockDrift,
  })

test('the stored token is used while it and the access token are valid', () => {
  const [valid, old] = [tokenUntil(inSeconds(3_600)), tokenUntil(inSeconds(-1))]
  session(valid)
  expect([storedUserId(), storedToken()]).toEqual(['ada', valid])
  expect(claimsOf(valid).email_verified).toBe(true)
  session(old, valid)
  expect(storedToken()).toBe(undefined)
  session(valid, old)
  expect([storedUserId(), storedToken()]).toEqual(['ada', undefined])
  session(valid, valid, '7200000')
  expect(storedToken()).toBe(undefined)
  session(old, old, '-7200000')
  expect(storedToken()).toBe(old)
})

test('without a whole session there is no stored token', () => {
  keep({})
  expect([storedUserId(), storedToken()]).toEqual([undefined, undefined])
  keep({ LastAuthUser: 'ada', 'grace.idToken': tokenUntil(inSeconds(3_600)) })
  expect(storedToken()).toBe(undefined)
  session('nonsense')
  expect(storedToken()).toBe(undefined)
  vi.stubGlobal('localStorage', undefined)
  expect([storedUserId(), storedToken()]).toEqual([undefined, undefined])
})
