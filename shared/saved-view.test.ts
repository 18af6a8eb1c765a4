import { expect, test } from 'vitest'
import { namesPerson, namingOf, ViewContent } from './saved-view.ts'

const lucia = { firstName: 'Lucía', lastName: 'Vega Ruiz', email: 'lvega@example.edu' }
const coded = (word: string) => `a hash of ${word}`
const names = (query: string, name = 'Mine', person = lucia) =>
  namesPerson({ name, query }, namingOf(person, coded), coded)

test('a view names a person if its search or its name contains their name or address', () => {
  expect(names('q=lucia')).toBe(true)
  expect(names('role=engineer&q=Ruiz%2C+Luc%C3%ADa')).toBe(true)
  expect(names('q=lvega%40example.edu')).toBe(true)
  expect(names('', 'Vega’s reviews')).toBe(true)
})

test('a name is found beside any sign, and whether or not it has a hyphen', () => {
  const anne = { firstName: 'Anne-Marie', lastName: 'St. John', email: 'am@example.edu' }
  expect(names('', 'Ask Lucía.')).toBe(true)
  expect(names('', 'lucia_vega-again')).toBe(true)
  expect(names('', 'Write to lvega@example.edu.')).toBe(true)
  expect(names('', 'o’hara@example.edu', { ...anne, email: "o'hara@example.edu" })).toBe(true)
  expect(names('', 'Anne Marie', anne)).toBe(true)
  expect(names('', 'ANNE-MARIE?', anne)).toBe(true)
  expect(names('q=anne-m', 'Mine', anne)).toBe(true)
})

test('an initial names nobody without its full stop, and a family name of one sign does', () => {
  const withInitial = { ...lucia, firstName: 'Lucía A.' }
  expect(names('', 'Waiting for a call, plan A-2', withInitial)).toBe(false)
  expect(names('', 'Seats for A. again', withInitial)).toBe(true)
  expect(names('', '李-again', { ...lucia, lastName: '李' })).toBe(true)
})

test('who has another address at the same domain is not named by it', () => {
  expect(names('q=example', 'Everybody at example.edu')).toBe(false)
  expect(names('', 'other@example.edu')).toBe(false)
})

test('the beginning of a name is enough for a search, since it finds the person', () => {
  expect(names('q=veg')).toBe(true)
  expect(names('q=ve')).toBe(false)
  expect(names('', 'Veg')).toBe(false)
})

test('other filters and other searches name nobody', () => {
  expect(names('role=designer&status=reviewed')).toBe(false)
  expect(names('q=engineer')).toBe(false)
})

test('no view names a person whose name is already erased', () => {
  expect(names('q=', 'All', { firstName: '', lastName: '', email: '' })).toBe(false)
})

test('a view keeps a query, and never another address', () => {
  const isView = (query: string) => ViewContent.safeParse({ name: 'A', page: 'qualified', query }).success
  expect(isView('q=ada+byron&role=engineer&sort=-average')).toBe(true)
  expect(['https://example.com', '?q=a', 'q=%FF', '#a', '"', 'a'.repeat(1_001)].filter(isView)).toEqual([])
})
