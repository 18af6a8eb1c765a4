import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginSrp } from './srp-client.ts'
import { clientKeyFrom, expectedClaim, openExchange, verifierOf } from './srp.ts'

const poolName = 'LocalPool'
const userName = '0c5b8b4e-6f0e-4b43-9f0d-3f3b0e0f7d11'
const secretBlock = Buffer.alloc(64, 7).toString('base64')

const isAccepted = (password: string, attempt: string) => {
  const kept = verifierOf({ poolName, userName, password })
  const client = beginSrp()
  const { secret, publicKey } = openExchange(kept)
  const claim = client.claim(poolName, attempt, {
    SALT: kept.salt,
    SRP_B: publicKey.toString(16),
    SECRET_BLOCK: secretBlock,
    USER_ID_FOR_SRP: userName,
  })
  const expected = expectedClaim({
    poolName,
    userName,
    verifier: kept.verifier,
    clientKey: clientKeyFrom(client.publicKey) ?? 0n,
    serverSecret: secret,
    serverKey: publicKey,
    secretBlock,
    timestamp: claim.TIMESTAMP,
  })
  return expected.toString('base64') === claim.PASSWORD_CLAIM_SIGNATURE
}

const passwords = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })

describe('secure remote password', () => {
  test('accepts the right password, whatever its characters', () => {
    fc.assert(
      fc.property(passwords, (password) => isAccepted(password, password)),
      { numRuns: 30 },
    )
  })

  test('refuses any other password', () => {
    fc.assert(
      fc.property(passwords, passwords, (password, attempt) => {
        fc.pre(password !== attempt)
        return !isAccepted(password, attempt)
      }),
      { numRuns: 20 },
    )
  })

  test('stores different verifiers for two users with the same password', () => {
    const one = verifierOf({ poolName, userName, password: 'same' }, '00ff')
    const other = verifierOf({ poolName, userName: 'other', password: 'same' }, '00ff')
    expect(one.verifier).not.toBe(other.verifier)
  })

  test('refuses a client key that would reveal the secret', () => {
    expect(clientKeyFrom('0')).toBeUndefined()
    expect(clientKeyFrom('00'.repeat(300))).toBeUndefined()
    expect(clientKeyFrom('not hex')).toBeUndefined()
    expect(clientKeyFrom('f'.repeat(771))).toBeUndefined()
    expect(clientKeyFrom('2')).toBe(2n)
  })
})
