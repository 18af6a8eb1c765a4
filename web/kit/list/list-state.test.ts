import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  columnOf,
  isDescending,
  oneOf,
  pageNumber,
  readState,
  reversed,
  searchOf,
  searchText,
  sortedBy,
  writeState,
} from './list-state.ts'

const columns = ['name', 'date', 'score'] as const
const schema = z.object({
  q: searchText(),
  role: oneOf(['engineer', 'designer']),
  disagreement: oneOf(['yes']),
  sort: sortedBy(columns, '-date'),
  page: pageNumber(),
})
const at = (address: string) => new URLSearchParams(address)
const read = (address: string) => readState(schema, at(address))
const usual = { q: '', role: null, disagreement: null, sort: '-date', page: 1 }

const sorts = columns.flatMap((column) => [column, `-${column}`])
const states = fc.record({
  q: fc.string({ unit: 'grapheme' }),
  role: fc.constantFrom(null, 'engineer' as const, 'designer' as const),
  disagreement: fc.constantFrom(null, 'yes' as const),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 1_000_000 }),
})

test('an address without parameters shows everything in the default order', () => {
  expect(read('')).toEqual(usual)
})

test('the state of a list is read from its address as it was written', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(read(searchOf(schema, state))).toEqual(state)
    }),
  )
  expect(searchOf(schema, usual)).toBe('')
  expect(searchOf(schema, { ...usual, q: 'ada & co', sort: 'name' })).toBe('?q=ada+%26+co&sort=name')
})

test('every address gives a list, and invalid parameters are ignored', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(usual), 'dir'), fc.string()), (said) => {
      const state = readState(schema, new URLSearchParams(said))
      expect(['engineer', 'designer', null]).toContain(state.role)
      expect(sorts).toContain(state.sort)
      expect(Number.isInteger(state.page) && state.page > 0).toBe(true)
    }),
  )
  expect(read('role=king&disagreement=no&sort=-constructor&page=-2')).toEqual(usual)
  expect(read('sort=__proto__&page=1.5')).toEqual(usual)
})

test('a filter that is removed leaves nothing in the address', () => {
  const before = at('q=ada&role=engineer&disagreement=yes')
  expect(String(writeState(schema, before, { role: null, disagreement: null, q: '' }))).toBe('')
})

test('a change of anything but the page leads back to the first page', () => {
  fc.assert(
    fc.property(states, states, ({ q, role, sort }, before) => {
      const address = at(searchOf(schema, before))
      expect(readState(schema, writeState(schema, address, { q, role, sort })).page).toBe(1)
    }),
  )
  expect(String(writeState(schema, at('sort=-name&page=4'), { page: 5 }))).toBe('sort=-name&page=5')
  expect(String(writeState(schema, at('sort=-name&page=4'), { q: 'ada' }))).toBe('q=ada&sort=-name')
})

test('a change leaves the rest of the list and the parameters of others as they are', () => {
  fc.assert(
    fc.property(states, fc.string(), (before, q) => {
      const address = at(searchOf(schema, before))
      address.set('kind', 'interview')
      const after = writeState(schema, address, { q })
      expect(readState(schema, after)).toEqual({ ...before, q, page: 1 })
      expect(after.get('kind')).toBe('interview')
    }),
  )
})

test('an old link with two parameters for the order still sorts the list', () => {
  expect(read('sort=name&dir=desc').sort).toBe('-name')
  expect(read('sort=name&dir=asc').sort).toBe('name')
  expect(read('dir=desc').sort).toBe('-date')
  expect(String(writeState(schema, at('sort=name&dir=desc'), { q: 'x' }))).toBe('q=x&sort=-name')
})

test('an order names its column and direction, and is the same when reversed twice', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sorts), (sort) => {
      expect(columnOf(reversed(sort))).toBe(columnOf(sort))
      expect(isDescending(reversed(sort))).toBe(!isDescending(sort))
      expect(reversed(reversed(sort))).toBe(sort)
    }),
  )
})

test('another list keeps only the parameters that its link names', () => {
  const shared = z.object({ q: searchText() })
  expect(searchOf(shared, readState(shared, at('q=ada+l&role=engineer&sort=name')))).toBe('?q=ada+l')
  expect(searchOf(shared, readState(shared, at('role=engineer')))).toBe('')
})
