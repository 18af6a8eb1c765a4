import { createDiffieHellman, createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto'

/** What the pool stores instead of a password. Both values are hexadecimal; the salt has 16 bytes. */
export type PasswordVerifier = { salt: string; verifier: string }

const fromHex = (hex: string) => BigInt(`0x${hex}`)

// The 3072-bit prime of RFC 3526 (section 5) and RFC 5054 (appendix A). Cognito's generator is 2, not 5
// as in the latter.
const primeBytes = getDiffieHellman('modp15').getPrime()
const prime = fromHex(primeBytes.toString('hex'))
const generator = 2n

const sha256 = (input: string | Buffer) => createHash('sha256').update(input).digest()
const hmac = (key: Buffer, input: Buffer) => createHmac('sha256', key).update(input).digest()

/** Two's complement, as Cognito's clients hash numbers: a leading zero byte keeps the number positive. */
const bytesOf = (number: bigint) => {
  const hex = number.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

const hashOf = (...parts: Buffer[]) => fromHex(sha256(Buffer.concat(parts)).toString('hex'))

/** OpenSSL's powers modulo the prime, which take a fifth of the time of JavaScript's: a Diffie-Hellman key is one. */
const group = createDiffieHellman(primeBytes, Number(generator))
const power = (base: bigint, exponent: bigint) => {
  group.setPrivateKey(bytesOf(exponent))
  return fromHex(group.computeSecret(bytesOf(base % prime)).toString('hex'))
}
const generatorTo = (exponent: bigint) => {
  group.setPrivateKey(bytesOf(exponent))
  return fromHex(group.generateKeys('hex'))
}

/** k = H(N | g), RFC 5054 section 2.5.3 */
const multiplier = hashOf(bytesOf(prime), bytesOf(generator))

/** x = H(salt | H(pool name | user name | ':' | password)), v = g^x: RFC 5054 section 2.4 with Cognito's names */
export const verifierOf = (
  identity: { poolName: string; userName: string; password: string },
  salt = randomBytes(16).toString('hex'),
): PasswordVerifier => {
  const inner = sha256(`${identity.poolName}${identity.userName}:${identity.password}`)
  const exponent = hashOf(bytesOf(fromHex(salt)), inner)
  return { salt, verifier: generatorTo(exponent).toString(16) }
}

/** The server's half of the exchange: b is random, B = kv + g^b (RFC 5054 section 2.5.3). */
export const openExchange = ({ verifier }: PasswordVerifier) => {
  const secret = fromHex(randomBytes(32).toString('hex'))
  return { secret, publicKey: (multiplier * fromHex(verifier) + generatorTo(secret)) % prime }
}

/** A client's A as a number; undefined when it is not hexadecimal, too long, or 0 modulo N (RFC 5054 section 2.5.4). */
export const clientKeyFrom = (hex: string) => {
  if (!/^[0-9a-f]{1,770}$/i.test(hex)) return undefined
  const key = fromHex(hex)
  return key % prime === 0n ? undefined : key
}

/**
 * The signature that proves knowledge of the password:
 * S = (A v^u)^b (RFC 5054 section 2.6), a 16-byte key from it by HKDF (RFC 5869) with Cognito's info
 * string, and an HMAC over pool name, user name, secret block and time stamp, as Cognito's clients do.
 */
export const expectedClaim = (exchange: {
  poolName: string
  userName: string
  verifier: string
  clientKey: bigint
  serverSecret: bigint
  serverKey: bigint
  secretBlock: string
  timestamp: string
}) => {
  const scrambler = hashOf(bytesOf(exchange.clientKey), bytesOf(exchange.serverKey))
  const base = exchange.clientKey * power(fromHex(exchange.verifier), scrambler)
  const shared = power(base, exchange.serverSecret)
  const extracted = hmac(bytesOf(scrambler), bytesOf(shared))
  const key = hmac(extracted, Buffer.from('Caldera Derived Key\u0001')).subarray(0, 16)
  const message = [
    Buffer.from(exchange.poolName),
    Buffer.from(exchange.userName),
    Buffer.from(exchange.secretBlock, 'base64'),
    Buffer.from(exchange.timestamp),
  ]
  return hmac(key, Buffer.concat(message))
}
