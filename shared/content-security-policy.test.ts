import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const origins = {
  api: 'https://api.example',
  userPool: 'https://pool.example',
  uploads: 'https://uploads.example',
  attestation: 'https://attestation.example',
}

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]))

describe('content security policy', () => {
  test('calls go to the four origins and to the site itself, and nowhere else', () => {
    expect(directives(contentSecurityPolicy(origins))['connect-src']).toEqual([
      "'self'",
      ...Object.values(origins),
    ])
  })

  test('scripts come from the site or the attestation, and are never inline', () => {
    const policy = contentSecurityPolicy(origins)
    expect(directives(policy)['script-src']).toEqual(["'self'", origins.attestation])
    expect(policy).not.toContain('unsafe')
    expect(directives(policy)['trusted-types']).toEqual(['attestation', 'service-worker', 'fair-worker'])
  })

  test('without an attestation no other origin may run scripts', () => {
    const policy = contentSecurityPolicy({ ...origins, attestation: undefined })
    expect(directives(policy)['script-src']).toEqual(["'self'"])
  })

  test('an origin with two purposes is listed once', () => {
    const policy = contentSecurityPolicy({ ...origins, attestation: origins.api })
    expect(directives(policy)['connect-src']).toEqual([
      "'self'",
      origins.api,
      origins.userPool,
      origins.uploads,
    ])
  })
})
