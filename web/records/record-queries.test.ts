import { expect, test } from 'vitest'
import { readState, searchOf } from '#web/kit/list/list-state.ts'
import { isFiltered, queryOf, recordList } from './record-queries.ts'

const stateOf = (search: string) => readState(recordList, new URLSearchParams(search))

test('an address keeps all filters', () => {
  const search = '?from=2026-10-01&to=2026-10-03&by=ada&what=decision.set&on=fall-2026&cursor=0000000007'
  expect(searchOf(recordList, stateOf(search))).toBe(search)
})

test('invalid parameters are ignored', () => {
  expect(
    searchOf(recordList, stateOf('?from=yesterday&to=2026-13-45&by=a%23b&what=magic&on=%20&more=1')),
  ).toBe('')
})

test('the position in the list is not a filter', () => {
  expect(isFiltered(stateOf('?cursor=0000000007'))).toBe(false)
  expect(isFiltered(stateOf('?on=fall-2026'))).toBe(true)
})

test('days are sent as moments in the zone of the viewer', () => {
  expect(queryOf(stateOf('?from=2026-10-01&to=2026-10-31'))).toEqual({
    from: new Date(2026, 9, 1).toISOString(),
    to: new Date(2026, 10, 1).toISOString(),
  })
})
