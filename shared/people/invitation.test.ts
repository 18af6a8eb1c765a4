import { expect, test } from 'vitest'
import { addressesIn, invitationSeconds, isAddress } from './invitation.ts'

test('addresses are found however they were pasted, each once', () => {
  const pasted =
    'Ada@Example.edu, grace@example.edu;ada@example.edu\n"Hopper, G." <g.hopper@example.edu>\tx@y.org  '
  expect(addressesIn(pasted).filter(isAddress)).toEqual([
    'ada@example.edu',
    'grace@example.edu',
    'g.hopper@example.edu',
  ])
})

test('spaces inside the brackets around an address are removed', () => {
  expect(addressesIn('Ada < ada@example.edu >')).toEqual(['ada@example.edu'])
})

test('an invitation is valid for 60 days', () => {
  const sent = new Date('2026-10-01T12:00:00Z').getTime()
  expect(new Date(sent + invitationSeconds * 1_000).toISOString()).toBe('2026-11-30T12:00:00.000Z')
})

test('text that is not an address can be listed separately', () => {
  expect(addressesIn('ada@example.edu nobody').filter((each) => !isAddress(each))).toEqual(['nobody'])
  expect(addressesIn(' \n ')).toEqual([])
})
