import { expect, test } from 'vitest'
import { counted } from './wording.ts'

test('a noun is singular after 1 alone', () => {
  expect(counted(0, 'application')).toBe('0 applications')
  expect(counted(1, 'application')).toBe('1 application')
  expect(counted(2, 'address', 'addresses')).toBe('2 addresses')
})
