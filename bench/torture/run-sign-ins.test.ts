import { expect, test } from 'vitest'
import { runSignIns } from './run-sign-ins.ts'

test('who signs in with a wrong password, or forgot it, hears the same with and without an account', async () => {
  const found = await runSignIns(15)
  expect(Object.values(found).map(({ unlike }) => unlike)).toEqual([0, 0])
})
