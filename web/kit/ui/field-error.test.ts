import { describe, expect, test } from 'vitest'
import { Registration } from '#shared/people/registration.ts'
import { fieldErrors } from './field-error.tsx'

const errorsOf = (registration: object) => {
  const { error } = Registration.safeParse(registration)
  return error ? fieldErrors(error) : {}
}

describe('errors of a registration', () => {
  test('every field has its own message', () => {
    expect(errorsOf({ firstName: ' ', lastName: '\u202e', email: 'someone', password: 'short' })).toEqual({
      firstName: 'Enter your first name.',
      lastName: 'Enter your last name.',
      email: 'Please enter a valid email address.',
      password: 'The password does not meet the rules.',
    })
  })

  test('there are none if all is valid', () => {
    const registration = { firstName: 'A', lastName: 'B', email: 'a@b.edu', password: 'Abcdefg1!' }
    expect(errorsOf(registration)).toEqual({})
  })
})
