import { describe, expect, test } from 'vitest'
import { refusalOf } from './code-refusal.ts'

const named = (name: string, message = '') => Object.assign(new Error(message), { name })

describe('what the identity service refuses, in words', () => {
  test('a wrong code and an account that does not exist read the same', () => {
    expect(refusalOf(named('UserNotFoundException'))).toEqual(refusalOf(named('CodeMismatchException')))
  })

  test('a code that has expired is told at its field', () => {
    expect(refusalOf(named('ExpiredCodeException')).fields).toEqual({
      code: 'This code has expired. Please ask for a new one.',
    })
  })

  test('a password that is guessed first is told at its field, with the reason', () => {
    expect(refusalOf(named('GuessablePassword', 'It is made of your name.'))).toEqual({
      fields: { password: 'It is made of your name.' },
    })
  })

  test('too many attempts concern the form as a whole', () => {
    expect(refusalOf(named('LimitExceededException'))).toEqual({
      fields: {},
      message: 'Too many attempts. Please wait a while, then try again.',
    })
  })

  test('what nobody foresaw still says something', () => {
    expect(refusalOf(named('Error')).message).toBe('Something went wrong. Please try again.')
    expect(refusalOf(named('Error', 'The disk is full.')).message).toBe('The disk is full.')
  })
})
