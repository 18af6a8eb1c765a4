import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNames } from './file-names.ts'

const file = (given: Partial<Record<'firstName' | 'lastName' | 'question' | 'name', string>> = {}) => ({
  firstName: 'Zoë',
  lastName: 'Okafor',
  question: 'Your résumé',
  name: 'cv final.PDF',
  ...given,
})

test('a file is named after its applicant and its question', () => {
  expect(fileNames()(file())).toBe('Okafor Zoë - Your résumé.pdf')
})

test('equal names are numbered, also where only capital letters differ', () => {
  const nameOf = fileNames()
  expect([nameOf(file()), nameOf(file()), nameOf(file({ lastName: 'OKAFOR' }))]).toEqual([
    'Okafor Zoë - Your résumé.pdf',
    'Okafor Zoë - Your résumé (2).pdf',
    'OKAFOR Zoë - Your résumé (3).pdf',
  ])
})

test("whatever people are called, a file's name stays in its folder", () => {
  const text = fc.oneof(
    // Any sign. The library's own unit for that, 'binary', takes seconds to list them all.
    fc.string({ unit: fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code)) }),
    fc.constantFrom('../..', 'a/b\\c', '\u202Egnp.exe', '. .', '', 'x'.repeat(1_000), '🎓'.repeat(300)),
  )
  const given = fc.record({
    firstName: text,
    lastName: text,
    question: text,
    name: fc.constantFrom('a.pdf', 'b'),
  })
  fc.assert(
    fc.property(fc.array(given, { maxLength: 10 }), (files) => {
      const names = files.map(fileNames())
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
      for (const name of names) {
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\p{Cf}]/u)
        expect(name).toMatch(/^[^. ].* - [^ ]/u)
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200)
      }
    }),
  )
})
