import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BigInteger } from './big-integer.ts'

const hex = (value: bigint) => new BigInteger(value.toString(16), 16)
const any = fc.bigInt({ min: 0n, max: 2n ** 512n })
const modulus = fc.bigInt({ min: 2n, max: 2n ** 256n })

function power(base: BigInteger, exponent: BigInteger, of: BigInteger): BigInteger {
  const results: BigInteger[] = []
  base.modPow(exponent, of, (failure, result) => {
    expect(failure).toBeNull()
    results.push(result)
  })
  return results[0]!
}

test('two parties that exchange powers get the same secret', () => {
  fc.assert(
    fc.property(any, any, any, modulus, (g, a, b, n) => {
      const [A, B] = [power(hex(g), hex(a), hex(n)), power(hex(g), hex(b), hex(n))]
      expect(power(B, hex(a), hex(n)).toString(16)).toBe(power(A, hex(b), hex(n)).toString(16))
    }),
  )
})

test('a power equals repeated multiplication, also for negative numbers', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }), fc.nat(40), modulus, (base, times, n) => {
      const shifted = hex(base + 2n ** 64n).subtract(hex(2n ** 64n))
      const expected = ((base ** BigInt(times) % n) + n) % n
      expect(power(shifted, hex(BigInt(times)), hex(n)).toString(16)).toBe(expected.toString(16))
    }),
  )
})

test('a remainder is never negative, and comparisons have the right sign', () => {
  const minusFive = hex(2n).subtract(hex(7n))
  expect(minusFive.mod(hex(3n)).toString(16)).toBe('1')
  expect([minusFive.compareTo(BigInteger.ZERO), minusFive.compareTo(minusFive)]).toEqual([-1, 0])
  expect(minusFive.abs().equals(hex(5n))).toBe(true)
})

test('a number is written as Amplify writes it: in lower-case hexadecimal without a prefix', () => {
  expect(new BigInteger('00FfA0', 16).add(BigInteger.ONE).toString(16)).toBe('ffa1')
  expect(new BigInteger('', 16).equals(BigInteger.ZERO)).toBe(true)
  expect(() => new BigInteger('10', 10)).toThrow(RangeError)
})
