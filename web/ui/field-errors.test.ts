import { describe, expect, test } from 'vitest'
import { auth } from '#shared/routes/auth.ts'
import { fieldErrors } from './field-errors.ts'

const errorsOf = (registration: object) => {
  const { error } = auth.register.body.safeParse(registration)
  return error ? fieldErrors(error) : {}
}

describe('what is wrong with a registration', () => {
  test('every field names its own error, in words', () => {
    expect(errorsOf({ firstName: ' ', lastName: '', email: 'someone', password: 'short' })).toEqual({
      firstName: 'Please enter a name.',
      lastName: 'Please enter a name.',
      email: 'Please enter a valid e-mail address.',
      password: 'The password does not meet the rules.',
    })
  })

  test('nothing, where all is well', () => {
    const registration = { firstName: 'A', lastName: 'B', email: 'a@b.edu', password: 'Abcdefg1!' }
    expect(errorsOf(registration)).toEqual({})
  })
})
