import { expect, test } from 'vitest'
import { applicationRoles } from './application-role.ts'
import { offeredRoles } from './question-types.ts'

test('a question for roles offers those that it lists, in the one order, and all where it lists none', () => {
  expect(offeredRoles({ questionOptions: ['designer', 'bootcamp'] })).toEqual(['bootcamp', 'designer'])
  expect([offeredRoles({}), offeredRoles({ questionOptions: [] })]).toEqual([
    applicationRoles,
    applicationRoles,
  ])
})
