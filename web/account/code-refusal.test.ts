import { describe, expect, test } from 'vitest'
import { refusalAfterNewCode, refusalOf } from './code-refusal.ts'

const named = (name: string, message = '') => Object.assign(new Error(message), { name })

describe('messages for refusals of Cognito', () => {
  test('a wrong code and an unknown account get the same message', () => {
    expect(refusalOf(named('UserNotFoundException'))).toEqual(refusalOf(named('CodeMismatchException')))
  })

  test('after a new code was sent, an older one is told that a newer email has it', () => {
    for (const name of ['CodeMismatchException', 'ExpiredCodeException'])
      expect(refusalAfterNewCode(named(name)).fields?.code).toMatch(
        /^A newer email has the code that works\./,
      )
    expect(refusalAfterNewCode(named('LimitExceededException'))).toEqual(
      refusalOf(named('LimitExceededException')),
    )
  })

  test('an expired code is reported at its field', () => {
    expect(refusalOf(named('ExpiredCodeException')).fields).toEqual({
      code: 'This code has expired. Please ask for a new one.',
    })
  })

  test('a password that is easy to guess is reported at its field, with the reason', () => {
    expect(refusalOf(named('GuessablePassword', 'It is made of your name.'))).toEqual({
      fields: { password: 'It is made of your name.' },
    })
  })

  test('too many attempts concern the form as a whole', () => {
    expect(refusalOf(named('LimitExceededException'))).toEqual({
      message: 'Too many attempts. Please wait a while, then try again.',
    })
  })

  test('unknown errors get a message', () => {
    expect(refusalOf(named('Error')).message).toBe('Something went wrong. Please try again.')
    expect(refusalOf(named('Error', 'The disk is full.')).message).toBe('The disk is full.')
  })
})
