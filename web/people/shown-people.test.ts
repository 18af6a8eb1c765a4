import { expect, test } from 'vitest'
import type { ListedPerson } from '#shared/person.ts'
import { readPlace } from './place.ts'
import { pageOf, pageSize, shownPeople } from './shown-people.ts'

const person = (firstName: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id: `id-${firstName}`,
  email: `${firstName.toLowerCase()}@example.edu`,
  firstName,
  lastName: 'Nwosu',
  role: 'applicant',
  state: 'active',
  createdAt: '2026-10-01T12:00:00.000Z',
  ...more,
})

const names = (people: readonly ListedPerson[], address = '') =>
  shownPeople(people, readPlace(new URLSearchParams(address))).map(({ firstName }) => firstName)

test('every word of a search is found in name, address or id, accents aside', () => {
  const people = [person('Zoë'), person('Amara', { email: 'chief@umd.edu' })]
  expect(names(people, 'q=zoe+nwosu')).toEqual(['Zoë'])
  expect(names(people, 'q=CHIEF')).toEqual(['Amara'])
  expect(names(people, 'q=id-amara')).toEqual(['Amara'])
  expect(names(people, 'q=zoe+chief')).toEqual([])
})

test('people are sorted as asked for, those alike by name', () => {
  const people = [
    person('Cleo', { role: 'reviewer' }),
    person('bob', { createdAt: '2026-09-01T12:00:00.000Z' }),
    person('Ada', { role: 'reviewer' }),
  ]
  expect(names(people)).toEqual(['Ada', 'bob', 'Cleo'])
  expect(names(people, 'sort=-role')).toEqual(['Ada', 'Cleo', 'bob'])
  expect(names(people, 'sort=created')).toEqual(['bob', 'Ada', 'Cleo'])
  expect(names(people, 'role=reviewer&sort=-name')).toEqual(['Cleo', 'Ada'])
})

test('a page that is not there any more is the last one', () => {
  const list = Array.from({ length: pageSize + 1 }, (_, index) => index)
  expect(pageOf(list, 9)).toEqual({ pages: 2, current: 2, onPage: [pageSize] })
  expect(pageOf([], 1)).toEqual({ pages: 1, current: 1, onPage: [] })
})
