import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const full = {
  getItem: (key: string) => (key === 'a' ? 'older' : null),
  setItem: () => {
    throw new DOMException('', 'QuotaExceededError')
  },
  removeItem: () => undefined,
}

test.each([
  ['is full', () => vi.stubGlobal('localStorage', full)],
  ['is blocked', () => vi.stubGlobal('localStorage', undefined)],
])('where the storage of the browser %s, the page itself remembers', (_, refuse) => {
  refuse()
  browserStorage.setItem('a', 'newer')
  expect([browserStorage.getItem('a'), browserStorage.keys()]).toEqual([
    'newer',
    expect.arrayContaining(['a']),
  ])
  browserStorage.removeItem('a')
  expect(browserStorage.keys()).not.toContain('a')
  expect(browserStorage.getItem('b')).toBe(null)
})
