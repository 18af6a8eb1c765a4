import { expect, test } from 'vitest'
import { readFilters, readSort, sharedSearch, withFilters, withSort } from './place.ts'

const usual = { by: 'date', isDescending: true }
const at = (address: string) => new URLSearchParams(address)

test('an address without filters shows everything', () => {
  expect(readFilters(at(''))).toEqual({ q: '', role: null, status: null, progress: null, isDisputed: false })
})

test('what the filters write into the address is read from it again', () => {
  const filters = {
    q: 'ada & co',
    role: 'engineer',
    status: 'withdrawn',
    progress: 'pending',
    isDisputed: true,
  } as const
  expect(readFilters(at(String(withFilters(at('sort=name'), filters))))).toEqual(filters)
  expect(withFilters(at('sort=name'), filters).get('sort')).toBe('name')
})

test('a filter that is taken back leaves nothing in the address', () => {
  const params = withFilters(at('role=engineer&disagreement=yes&q=ada'), {
    role: null,
    isDisputed: false,
    q: '',
  })
  expect(String(params)).toBe('')
})

test('an address with filters that do not exist shows everything', () => {
  expect(readFilters(at('role=king&status=lost&reviewed=maybe&disagreement=no'))).toEqual(readFilters(at('')))
})

test('the order stands in the address, and only columns that sort are taken', () => {
  expect(
    readSort(at(String(withSort(at('q=x'), { by: 'spread', isDescending: true }))), ['spread'], usual),
  ).toEqual({
    by: 'spread',
    isDescending: true,
  })
  expect(readSort(at('sort=name'), ['name'], usual)).toEqual({ by: 'name', isDescending: false })
  expect(readSort(at('sort=-constructor'), ['name'], usual)).toEqual(usual)
  expect(readSort(at(''), ['name'], usual)).toEqual(usual)
})

test('another dashboard keeps the search and nothing else', () => {
  expect(sharedSearch(at('q=ada+l&role=engineer&sort=name'))).toBe('?q=ada+l')
  expect(sharedSearch(at('role=engineer'))).toBe('')
})
