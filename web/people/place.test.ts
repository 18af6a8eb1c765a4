import { expect, test } from 'vitest'
import { readPlace, writePlace } from './place.ts'

const read = (text: string) => readPlace(new URLSearchParams(text))

test('an address says what is shown, and what it asks for in vain is left out', () => {
  expect(read('q=ada&role=reviewer&state=deactivated&sort=-created&page=3')).toEqual({
    q: 'ada',
    role: 'reviewer',
    state: 'deactivated',
    by: 'created',
    isDescending: true,
    page: 3,
  })
  expect(read('role=king&sort=-nothing&page=-2')).toMatchObject({
    role: null,
    by: 'name',
    isDescending: false,
    page: 1,
  })
})

test('what is usual is not in the address, and whoever narrows the list begins on its first page', () => {
  const place = read('sort=-name&page=4')
  expect(writePlace(place, { page: 5 }).toString()).toBe('sort=-name&page=5')
  expect(writePlace(place, { q: 'ada' }).toString()).toBe('q=ada&sort=-name')
  expect(writePlace(place, { isDescending: false }).toString()).toBe('')
})
