import { compare } from '#shared/kernel/canonical-json.ts'

/** No letter that looks like a digit, and no vowel, so that a pseudonym is never a word. */
const signs = '0123456789BCDFGHJKMNPQRSTVWXYZ'
const length = 8

/**
 * "Applicant K7Q2-9WXM", from the first bytes of a keyed hash of the response's id. There are 30^8 of them: two of 5,000 applications have
 * the same in one form of 50,000.
 */
export function pseudonymFrom(hash: Uint8Array): string {
  const number = hash.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0) % signs.length ** length
  const digits = number.toString(signs.length).padStart(length, '0')
  const code = Array.from(digits, (digit) => signs[Number.parseInt(digit, signs.length)]).join('')
  return `Applicant ${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

/**
 * A list that leaves without names, in the order of what each is called there. Every such list passes through here: in the order in which
 * it is stored, it would reveal when each application was submitted.
 */
export const inOwnOrder = <T>(list: readonly T[], calledBy: (each: T) => string): T[] =>
  list.toSorted((one, other) => compare(calledBy(one), calledBy(other)))
