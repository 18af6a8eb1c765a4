import { createHmac, randomUUID } from 'node:crypto'
import { type PasswordVerifier, verifierOf } from './srp.ts'
import { emailKey } from './user-store.ts'

/** Formats bytes like real user names: random identifiers as in RFC 9562 section 5.4. */
const uuidFrom = (bytes: Buffer) => {
  const hex = bytes.toString('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/**
 * Made-up accounts for unknown names: each name always gets the same user name and salt, so asking twice
 * reveals nothing ("Managing user existence error responses" in the developer guide; RFC 5054 section
 * 2.5.1.3). All names share one verifier, which belongs to no password. B hides it, and computing one
 * for each name would take longer than for a known account.
 */
export const imitateAccounts = (secret: Buffer, poolName: string) => {
  const derive = (use: string, name: string) =>
    createHmac('sha256', secret)
      .update(`${use}:${emailKey(name)}`)
      .digest()
      .subarray(0, 16)
  const { verifier } = verifierOf({ poolName, userName: randomUUID(), password: randomUUID() })

  return (name: string): PasswordVerifier & { sub: string } => ({
    sub: uuidFrom(derive('sub', name)),
    salt: derive('salt', name).toString('hex'),
    verifier,
  })
}
