import { expect, test } from 'vitest'
import { addressesIn, isAddress } from './invitation.ts'

test('addresses are found however they were pasted, each once', () => {
  const pasted =
    'Ada@Example.edu, grace@example.edu;ada@example.edu\n"Hopper, G." <g.hopper@example.edu>\tx@y.org  '
  expect(addressesIn(pasted).filter(isAddress)).toEqual([
    'ada@example.edu',
    'grace@example.edu',
    'g.hopper@example.edu',
  ])
})

test('what is no address is kept apart, to be named', () => {
  expect(addressesIn('ada@example.edu nobody').filter((each) => !isAddress(each))).toEqual(['nobody'])
  expect(addressesIn(' \n ')).toEqual([])
})
