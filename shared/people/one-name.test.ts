import { expect, test } from 'vitest'
import { filledMessage } from '#shared/forms/filled-message.ts'
import { filledLetter } from '#shared/forms/letter.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { Registration } from './registration.ts'

const person = { firstName: 'Suharto', lastName: '' }

test('people with one name register without a last name, or with a blank one', () => {
  const registration = { email: 'a@example.edu', password: 'Correct-horse-1', firstName: 'Suharto' }
  for (const given of [{}, { lastName: '' }, { lastName: '  ' }])
    expect(Registration.parse({ ...registration, ...given }).lastName).toBe('')
  expect(Registration.safeParse({ ...registration, lastName: '\u202e' }).success).toBe(false)
  expect(Registration.safeParse({ ...registration, firstName: '' }).success).toBe(false)
})

test('letters, messages and lists have one name without a blank after it', () => {
  expect(fullName(person)).toBe('Suharto')
  const values = { ...person, role: 'Engineer', semester: 'Fall 2026', deadline: 'Friday' }
  expect(filledLetter('Dear {firstName} {lastName}, welcome.', values)).toBe('Dear Suharto, welcome.')
  const { subject, plain } = filledMessage(
    { subject: 'To {firstName} {lastName}', text: '{firstName} {lastName}: hi' },
    values,
  )
  expect([subject, plain]).toEqual(['To Suharto', 'Suharto: hi'])
})
