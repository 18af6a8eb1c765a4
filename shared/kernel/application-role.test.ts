import { expect, test } from 'vitest'
import { applicationRoleLabel } from './application-role.ts'

test('the emoji of a role is one character', () => {
  for (const { emoji } of Object.values(applicationRoleLabel)) expect(emoji).toMatch(/^.$/u)
})
