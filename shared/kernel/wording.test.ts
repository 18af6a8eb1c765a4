import { expect, test } from 'vitest'
import { counted, grouped } from './wording.ts'

test('a noun is singular after 1 alone', () => {
  expect(counted(0, 'application')).toBe('0 applications')
  expect(counted(1, 'application')).toBe('1 application')
  expect(counted(2, 'address', 'addresses')).toBe('2 addresses')
})

test('the digits of a large number are in groups', () => {
  expect(counted(11_877, 'application')).toBe('11,877 applications')
  expect(grouped(999)).toBe('999')
})
