import { describe, expect, test } from 'vitest'
import { attemptedPlace, keeping } from './attempted-place.ts'

describe('the place that someone wanted before a log-in', () => {
  test('is kept with its search and its hash, and nothing else', () => {
    const location = { pathname: '/verify', search: '?code=123456', hash: '#code', state: null, key: 'a' }
    expect(attemptedPlace(keeping(location))).toEqual({
      pathname: '/verify',
      search: '?code=123456',
      hash: '#code',
    })
  })

  test('is nowhere for someone who came by a link', () => {
    expect(attemptedPlace(null)).toBeUndefined()
    expect(attemptedPlace({ email: 'someone@example.edu' })).toBeUndefined()
  })
})
