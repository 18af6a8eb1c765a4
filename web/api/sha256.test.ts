import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Sha256 } from './sha256.ts'

const bytes = fc.uint8Array({ maxLength: 300 })
const key = fc.uint8Array({ minLength: 1, maxLength: 200 })

function ours(parts: readonly (string | Uint8Array)[], secret?: Uint8Array) {
  const hash = new Sha256(secret)
  parts.forEach((part) => hash.update(part))
  return [...hash.digestSync()]
}

/** What the platform computes. */
const theirs = async (data: Uint8Array) => [
  ...new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(data))),
]

async function theirHmac(secret: Uint8Array, data: Uint8Array) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', new Uint8Array(secret), algorithm, false, ['sign'])
  return [...new Uint8Array(await crypto.subtle.sign('HMAC', imported, new Uint8Array(data)))]
}

test('a hash is the one that the platform computes, in one piece or several', () =>
  fc.assert(
    fc.asyncProperty(bytes, bytes, async (one, other) => {
      expect(ours([one, other])).toEqual(await theirs(Uint8Array.from([...one, ...other])))
    }),
  ))

test('a text is hashed as UTF-8', async () => {
  const text = 'Zoë Ünal 🎓'
  expect(ours([text])).toEqual(await theirs(new TextEncoder().encode(text)))
})

test('a hash with a key is the HMAC that the platform computes', () =>
  fc.assert(
    fc.asyncProperty(key, bytes, async (secret, data) => {
      expect(ours([data], secret)).toEqual(await theirHmac(secret, data))
    }),
  ))
