import { expect, test } from 'vitest'
import type { ListedPerson } from '#shared/people/person.ts'
import { inOrder } from '#web/kit/list/column.ts'
import { readState } from '#web/kit/list/list-state.ts'
import { columnsOf, peopleList } from './people-columns.tsx'
import { shownPeople } from './people-list.ts'

const columns = [...columnsOf.team(() => {}), ...columnsOf.applicants(() => {})]

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

const names = (people: readonly ListedPerson[], address = '') => {
  const state = readState(peopleList, new URLSearchParams(address))
  const byName = inOrder(shownPeople(people, state), columns, 'name')
  return inOrder(byName, columns, state.sort).map(({ firstName }) => firstName)
}

test('the search finds every word in name, address or id, whatever the accents', () => {
  const people = [person('Zoë'), person('Amara', { email: 'chief@umd.edu' })]
  expect(names(people, 'q=zoe+nwosu')).toEqual(['Zoë'])
  expect(names(people, 'q=CHIEF')).toEqual(['Amara'])
  expect(names(people, 'q=id-amara')).toEqual(['Amara'])
  expect(names(people, 'q=zoe+chief')).toEqual([])
})

test('people are sorted by the chosen column, and equal ones by name', () => {
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
