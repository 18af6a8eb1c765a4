import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto'

/** What the pool stores instead of a password. Both values are hexadecimal; the salt has 16 bytes. */
export type PasswordVerifier = { salt: string; verifier: string }

const fromHex = (hex: string) => BigInt(`0x${hex}`)

// The 3072-bit prime of RFC 3526 (section 5) and RFC 5054 (appendix A). Cognito's generator is 2, not 5
// as in the latter.
const prime = fromHex(getDiffieHellman('modp15').getPrime('hex'))
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

const power = (base: bigint, exponent: bigint) => {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % prime
    if (bit === '1') result = (result * base) % prime
  }
  return result
}

/** 2 to the power of 2^0, 2^1, 2^2 and so on: the squares of the generator, which are the same for everybody. */
const squares: bigint[] = [generator]

/** The generator's power, in half the time, because the squares are known. */
const generatorTo = (exponent: bigint) => {
  let result = 1n
  for (let left = exponent, place = 0; left > 0n; left >>= 1n, place++) {
    const square = (squares[place] ??= squares[place - 1]! ** 2n % prime)
    if (left & 1n) result = (result * square) % prime
  }
  return result
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
