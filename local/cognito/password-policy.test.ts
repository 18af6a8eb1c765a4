import { describe, expect, test } from 'vitest'
import { passwordFault, requireConformingPassword } from './password-policy.ts'

const cognitoSymbols = '^$*.[]{}()?-"!@#%&/\\,><\':;|_~`+='.split('')

describe('the password policy', () => {
  test.each(cognitoSymbols)('accepts %s as a symbol', (symbol) => {
    expect(passwordFault(`Passw0rd${symbol}`)).toBeUndefined()
  })

  test('accepts a space inside a password as a symbol, but not at either end', () => {
    expect(passwordFault('Passw 0rd')).toBeUndefined()
    expect(passwordFault(' Passw0rd!')).toBe('Password must not begin or end with white space')
    expect(passwordFault('Passw0rd! ')).toBe('Password must not begin or end with white space')
  })

  test.each(['€', 'é', '§', '¿', '\t', '\u00a0'])('does not accept %j as a symbol', (character) => {
    expect(passwordFault(`Passw${character}0rd`)).toBe('Password must have symbol characters')
  })

  test('counts only Basic Latin letters and digits', () => {
    expect(passwordFault('ÄÖÜpassw0rd!')).toBe('Password must have uppercase characters')
    expect(passwordFault('PASSWßRD0!')).toBe('Password must have lowercase characters')
    expect(passwordFault('Password٣!')).toBe('Password must have numeric characters')
  })

  test('asks for 8 to 256 characters', () => {
    expect(passwordFault('Passw0!')).toBe('Password not long enough')
    expect(passwordFault(`Passw0rd!${'x'.repeat(247)}`)).toBeUndefined()
    expect(passwordFault(`Passw0rd!${'x'.repeat(248)}`)).toBe('Password too long')
  })

  test('reports faults in the words of Cognito', () => {
    expect(() => requireConformingPassword('short')).toThrow(
      expect.objectContaining({
        name: 'InvalidPasswordException',
        message: 'Password did not conform with policy: Password not long enough',
      }),
    )
  })
})
