import { expect, test } from 'vitest'
import { securityHeaders, strictTransport } from './security-headers.ts'

test('a browser that was here once asks by https alone for two years, for all names below ours too', () => {
  expect(securityHeaders['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  expect(strictTransport).toEqual({ seconds: 63_072_000, includesSubdomains: true })
})
