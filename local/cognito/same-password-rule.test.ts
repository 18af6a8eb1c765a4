import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGoodPassword } from '#shared/people/password.ts'
import { passwordFault } from './password-policy.ts'

const letters = fc.constantFrom(...Array.from('abcABC012 !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~äÄ€😀\t'))

test('the page, the server and the user pool agree on every password', () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 14 }), (signs) => {
      const password = signs.join('')
      expect(isGoodPassword(password), password).toBe(passwordFault(password) === undefined)
    }),
    { numRuns: 3_000 },
  )
})
