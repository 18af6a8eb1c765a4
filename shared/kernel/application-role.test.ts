import { expect, test } from 'vitest'
import { applicationRoleLabel } from './application-role.ts'

test('the emoji of a role is one character, which a list of many applications lays out quickly', () => {
  for (const { emoji } of Object.values(applicationRoleLabel)) expect(emoji).toMatch(/^.$/u)
})
