import { expect, test } from 'vitest'
import { Email, isAllowedEmail } from './email.ts'

test('an address is stored trimmed and in lower case', () => {
  expect(Email.parse('  Ada.Lovelace@UMD.edu ')).toBe('ada.lovelace@umd.edu')
})

test('an address may be as long as a user name in the pool', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@umd.edu'.length)}@umd.edu`
  expect(Email.safeParse(ofLength(128)).success).toBe(true)
  expect(Email.safeParse(ofLength(129)).success).toBe(false)
})

test.each([
  '',
  'ada',
  'ada@',
  '@umd.edu',
  'ada@umd',
  'a b@umd.edu',
  'ada@umd.edu\n'.repeat(2),
  `${'a'.repeat(250)}@umd.edu`,
])('%j is not an address', (address) => {
  expect(Email.safeParse(address).success).toBe(false)
})

test.each([
  ['x@umd.edu', ['umd.edu'], true],
  ['x@evilumd.edu', ['umd.edu'], false],
  ['x@cs.umd.edu', ['umd.edu'], false],
  ['x@cs.umd.edu', ['*.umd.edu'], true],
  ['x@umd.edu', ['*.umd.edu'], false],
  ['x@evilumd.edu', ['*.umd.edu'], false],
  ['x@umd.edu', ['UMD.edu'], true],
  ['x@anywhere.org', [], true],
  ['x@umd.edu', ['example.edu', 'umd.edu'], true],
  ['umd.edu@evil.org', ['umd.edu'], false],
])('%s where %j is allowed: %s', (email, allowed, isAllowed) => {
  expect(isAllowedEmail(email, allowed)).toBe(isAllowed)
})
