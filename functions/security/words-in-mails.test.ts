import { expect, test } from 'vitest'
import { Email } from '#shared/email.ts'
import { PersonName } from '#shared/user.ts'
import { writeMail } from '../mail/mail.ts'

const lineEnds = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f', '\0']
// Marks, embeddings, overrides and isolates ("Unicode Bidirectional Algorithm", UAX 9, explicit directional formatting).
const directions = [
  '\u061c\u200e\u200f',
  '\u202a\u202b\u202c\u202d\u202e',
  '\u2066\u2067\u2068\u2069',
].flatMap((signs) => signs.split(''))

test.each(lineEnds)('a subject with a line end (%j) cannot add a header', (end) => {
  const { subject } = writeMail('a@example.edu', `Hello${end}Bcc: everyone@example.edu`, [])
  expect(subject).toBe('Hello Bcc: everyone@example.edu')
})

test.each(lineEnds)('an address with a line end (%j) is refused', (end) => {
  expect(Email.safeParse(`a@example.edu${end}Bcc: b@example.edu`).success).toBe(false)
  expect(Email.safeParse(`a${end}b@example.edu`).success).toBe(false)
})

test.each([
  'a@example.edu,b@example.edu',
  'a@example.edu; b@example.edu',
  '<a@example.edu>',
  'Ada <a@example.edu>',
])('%s is not one address', (text) => {
  expect(Email.safeParse(text).success).toBe(false)
})

test.each([...lineEnds.slice(0, 4), ...directions])('a name with %j is refused', (sign) => {
  expect(PersonName.safeParse(`Ada${sign}nomel`).success).toBe(false)
})

test('a name can be written in any script', () => {
  for (const name of ['Zoë', 'Nguyễn', "O'Brien", 'Jean-Luc', '李', 'محمد', 'שרה', 'Ōkubo 2nd'])
    expect(PersonName.safeParse(name).data).toBe(name)
})

test('the name of a person or a form stays text in a mail', () => {
  const hostile = `"><script>alert(1)</script><a href='javascript:x'>&amp;`
  const { html } = writeMail('a@example.edu', 'Hello', [
    hostile,
    { label: hostile, url: `https://x.example/?q=${hostile}` },
  ])
  expect(html.replace(/<\/?(p|a)( href="https:[^"<>]*")?>/g, '')).not.toMatch(/[<>"']/)
})
