type Callback = (failure: unknown, result: BigInteger) => void

/** The part of Amplify's big integers that its password proof (SRP) needs, see `web/build/left-out.ts`. */
export class BigInteger {
  static readonly ZERO = new BigInteger('0', 16)
  static readonly ONE = new BigInteger('1', 16)
  readonly #value: bigint

  /** Amplify writes all its constants in hexadecimal. */
  constructor(value: string | bigint, base?: number) {
    if (typeof value === 'string' && base !== 16) throw new RangeError(`Not known: base ${base}`)
    this.#value = typeof value === 'string' ? BigInt(`0x${value || '0'}`) : value
  }

  add(other: BigInteger) {
    return new BigInteger(this.#value + other.#value)
  }

  subtract(other: BigInteger) {
    return new BigInteger(this.#value - other.#value)
  }

  multiply(other: BigInteger) {
    return new BigInteger(this.#value * other.#value)
  }

  /** Never below zero. */
  mod(modulus: BigInteger) {
    return new BigInteger(remainder(this.#value, modulus.#value))
  }

  modPow(exponent: BigInteger, modulus: BigInteger, callback: Callback) {
    callback(null, new BigInteger(power(this.#value, exponent.#value, modulus.#value)))
  }

  abs() {
    return this.#value < 0n ? new BigInteger(-this.#value) : this
  }

  compareTo(other: BigInteger) {
    return Number(this.#value > other.#value) - Number(this.#value < other.#value)
  }

  equals(other: BigInteger) {
    return this.#value === other.#value
  }

  toString(base: number) {
    return this.#value.toString(base)
  }
}

const remainder = (value: bigint, modulus: bigint) => ((value % modulus) + modulus) % modulus

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let square = remainder(base, modulus)
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result % modulus
}
