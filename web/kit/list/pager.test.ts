import { expect, test } from 'vitest'
import { pageOf } from './pager.tsx'

test('a page that no longer exists is the last one', () => {
  const list = Array.from({ length: 51 }, (_, index) => index)
  expect(pageOf(list, 9, 50)).toEqual({ last: 2, current: 2, onPage: [50] })
  expect(pageOf([], 1, 50)).toEqual({ last: 1, current: 1, onPage: [] })
})
