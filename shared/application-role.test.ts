import { expect, test } from 'vitest'
import { applicationRoleLabel } from './application-role.ts'

test('the emoji of a role is one character, which a list of many applications lays out quickly', () => {
  for (const { name, emoji } of Object.values(applicationRoleLabel))
    expect([name, [...emoji]]).toEqual([name, [emoji]])
})
