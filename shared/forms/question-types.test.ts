import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { countWords, offeredRoles } from './question-types.ts'

test('a role question offers the roles it lists, or all', () => {
  const offered = (questionOptions?: string[]) =>
    offeredRoles(questionOptions ? { questionOptions } : {}, usualRoles.ids)
  expect(offered(['designer', 'bootcamp'])).toEqual(['bootcamp', 'designer'])
  expect([offered(), offered([])]).toEqual([usualRoles.ids, usualRoles.ids])
})

test.each([
  ['', 0],
  [' \n\t ', 0],
  ['one', 1],
  ['  two\u00a0words\n', 2],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count)
})
