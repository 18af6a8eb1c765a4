import { describe, expect, test } from 'vitest'
import { wantedPath, withWantedPath } from './wanted-path.ts'

describe('the path that someone wanted before logging in', () => {
  test('is kept with its search and its hash, and nothing else', () => {
    const location = { pathname: '/verify', search: '?code=123456', hash: '#code', state: null, key: 'a' }
    expect(wantedPath(withWantedPath(location))).toEqual({
      pathname: '/verify',
      search: '?code=123456',
      hash: '#code',
    })
  })

  test('is unknown for someone who came from a link', () => {
    expect(wantedPath(null)).toBeUndefined()
    expect(wantedPath({ email: 'someone@example.edu' })).toBeUndefined()
  })
})
