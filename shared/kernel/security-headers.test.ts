import { expect, test } from 'vitest'
import { securityHeaders, strictTransport } from './security-headers.ts'

test('after one visit a browser uses only https for two years, for all subdomains too', () => {
  expect(securityHeaders['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  expect(strictTransport).toEqual({ seconds: 63_072_000, includesSubdomains: true })
})
