import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, longestPolicy } from './content-security-policy.ts'

const origins = {
  api: 'https://api.example',
  userPool: 'https://pool.example',
  uploads: 'https://uploads.example',
  attestation: 'https://attestation.example',
}

const nothing = { scripts: [], styles: [] }
const inline = { scripts: ["'sha256-one='"], styles: ["'sha256-two='"] }

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]))

describe('content security policy', () => {
  test('calls go to the four origins and to the site itself, and nowhere else', () => {
    expect(directives(contentSecurityPolicy(origins, nothing))['connect-src']).toEqual([
      "'self'",
      ...Object.values(origins),
    ])
  })

  test('scripts come from the site or the attestation', () => {
    const policy = contentSecurityPolicy(origins, nothing)
    expect(directives(policy)['script-src']).toEqual(["'self'", origins.attestation])
    expect(policy).not.toContain('unsafe')
    expect(directives(policy)['trusted-types']).toEqual(['attestation', 'service-worker', 'fair-worker'])
  })

  test('without an attestation no other origin may run scripts', () => {
    const policy = contentSecurityPolicy({ ...origins, attestation: undefined }, nothing)
    expect(directives(policy)['script-src']).toEqual(["'self'"])
  })

  test('an origin with two purposes is listed once', () => {
    const policy = contentSecurityPolicy({ ...origins, attestation: origins.api }, nothing)
    expect(directives(policy)['connect-src']).toEqual([
      "'self'",
      origins.api,
      origins.userPool,
      origins.uploads,
    ])
  })

  test('inline code runs only if its hash is in the pages', () => {
    const policy = contentSecurityPolicy(origins, inline)
    expect(directives(policy)['script-src']).toEqual(["'self'", origins.attestation, ...inline.scripts])
    expect(directives(policy)['style-src']).toEqual(["'self'", ...inline.styles])
    expect(policy).not.toContain('unsafe')
  })

  test('CloudFront accepts its length, with long addresses and the code of two pages', () => {
    const long = `https://${'x'.repeat(63)}.s3.ap-southeast-2.amazonaws.com`
    const hash = `'sha256-${'x'.repeat(44)}'`
    const all = { api: long, userPool: long, uploads: `${long}.cn`, attestation: `${long}.net` }
    const code = { scripts: [hash, `${hash}2`], styles: [hash, `${hash}2`] }
    expect(contentSecurityPolicy(all, code).length).toBeLessThan(longestPolicy)
  })
})
