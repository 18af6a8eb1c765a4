import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto'

// The client's half of SRP. It shares no code with srp.ts, so that tests compare two implementations.
const hexOf = (number: bigint) => {
  const hex = number.toString(16)
  return (hex.length % 2 ? `0${hex}` : hex).replace(/^(?=[89a-f])/, '00')
}
const number = (hex: string) => BigInt(`0x${hex}`)
const hash = (hex: string) => createHash('sha256').update(hex, 'hex').digest('hex')
const modulus = number(getDiffieHellman('modp15').getPrime('hex'))
const k = number(hash(`${hexOf(modulus)}02`))

const power = (base: bigint, exponent: bigint): bigint => {
  if (exponent === 0n) return 1n
  const half = power((base * base) % modulus, exponent / 2n)
  return exponent % 2n ? (half * base) % modulus : half
}

/** 'Sat, 01 Nov 2026 08:00:00 GMT' becomes 'Sat Nov 1 08:00:00 UTC 2026', as the pool reads it. */
const poolTime = (date: Date) => {
  const [weekday = '', day, month, year, time] = date.toUTCString().split(' ')
  return [weekday.replace(',', ''), month, Number(day), time, 'UTC', year].join(' ')
}

/** A client that is signing in: `publicKey` is SRP_A, `claim` the answer to the challenge. */
export const beginSrp = () => {
  const secret = number(randomBytes(32).toString('hex'))
  const publicKey = power(2n, secret)
  return {
    publicKey: publicKey.toString(16),
    claim: (poolName: string, password: string, challenge: Record<string, string>) => {
      const { SALT = '', SRP_B = '', SECRET_BLOCK = '', USER_ID_FOR_SRP = '' } = challenge
      const inner = createHash('sha256').update(`${poolName}${USER_ID_FOR_SRP}:${password}`).digest('hex')
      const x = number(hash(hexOf(number(SALT)) + inner))
      const u = number(hash(hexOf(publicKey) + hexOf(number(SRP_B))))
      const base = (((number(SRP_B) - k * power(2n, x)) % modulus) + modulus) % modulus
      const shared = power(base, secret + u * x)
      const extract = createHmac('sha256', Buffer.from(hexOf(u), 'hex'))
        .update(hexOf(shared), 'hex')
        .digest()
      const key = createHmac('sha256', extract).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
      const TIMESTAMP = poolTime(new Date())
      const signature = createHmac('sha256', key)
        .update(poolName + USER_ID_FOR_SRP)
        .update(SECRET_BLOCK, 'base64')
        .update(TIMESTAMP)
        .digest('base64')
      return {
        USERNAME: USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP,
      }
    },
  }
}
