import { expect, test } from 'vitest'
import { runSignIns } from './run-sign-ins.ts'

test('wrong and forgotten passwords are answered the same with and without an account', async () => {
  const found = await runSignIns(15)
  expect(Object.values(found).map(({ unlike }) => unlike)).toEqual([0, 0])
})
