import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import list from './common-passwords.json' with { type: 'json' }
import { type PasswordContext, whyGuessable } from './guessable-password.ts'
import { isGoodPassword } from './password.ts'

const listed = list.words.join(' ').split(' ')
const common = new Set(listed)
const ada: PasswordContext = {
  chapter: 'Tech for Good at Example University',
  email: 'ada.lovelace42@umd.edu',
  firstName: 'Ada',
  lastName: 'Lovelace',
}
const why = (password: string, context = ada) => whyGuessable(password, context, common)

const isCommon = 'This password is too easy to guess. Please choose another.'
const isOwn = 'This password is made of your name, your email or words of this portal. Please choose another.'

describe('common passwords are refused even if they meet the rules', () => {
  test.each([
    'Password1!',
    'P@ssw0rd',
    'Pa$$w0rd1!',
    '1Password!',
    '$uMmer-2026',
    'Welcome@123',
    'Admin@123',
    'L3tm31n!',
    'Princes$1!',
    'Qwerty123!',
    'Iloveyou-2',
    'Samantha1!',
    'Monkey-monkey-1',
    '!QAZ2wsx',
    '1qaz@WSX',
    'ZAQ!xsw2',
    'Q1w2e3r4!',
    'A1b2c3d4!',
    'Abcd@1234',
    'Aa@123456',
    'Abc-987654',
    'Xy-777777',
    'Ab-123-!?',
    '1qaz2WSX!',
  ])('%s', (password) => {
    expect([isGoodPassword(password), why(password)]).toEqual([true, isCommon])
  })

  test('so is every word of the list, however it is disguised', () => {
    const dress = fc.constantFrom('1!', '-2026', '@123', '!!1', '_99', '#1')
    const lettersOnly = listed.filter((word) => /^[a-z]+$/.test(word))
    expect(lettersOnly.length).toBeGreaterThanOrEqual(3_000)
    fc.assert(
      fc.property(fc.constantFrom(...lettersOnly), dress, (word, end) => {
        const capital = word[0]!.toUpperCase() + word.slice(1) + end
        const disguised = capital.replaceAll('o', '0').replaceAll('a', '@').replaceAll('e', '3')
        expect([why(capital, { chapter: '' }), why(disguised, { chapter: '' })].filter(Boolean)).toHaveLength(
          2,
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('passwords made of known words are refused', () => {
  test.each([
    'Ada-Lovelace-1815',
    'L0velace!',
    'Lovelace.42',
    'Umd-2026!',
    'Techforgood1!',
    'Ex@mple-University-1',
    'Application-portal-1',
    'Bootcamp-2026!',
  ])('%s', (password) => {
    expect([isGoodPassword(password), why(password)]).toEqual([true, isOwn])
  })

  test('so is one with a common word beside a known one', () => {
    expect(why('Portal-password1')).toBe(isCommon)
  })

  test('so is a name with accents, typed with or without them', () => {
    const context = { chapter: 'Zürich für alle', firstName: 'Zoë', lastName: 'Müller' }
    expect([why('Zürich-2026-A', context), why('Muller-Zoe-1', context)]).toEqual([isOwn, isOwn])
  })

  test('so is a name that contains another, or digits for letters', () => {
    const context = { chapter: '', firstName: 'Ada', lastName: 'Canadaland' }
    expect(why('Canadaland-7!', context)).toBe(isOwn)
    expect(why('B-r1an-r1an-b!', { chapter: '', firstName: 'Brian' })).toBeUndefined()
    expect(why('Br1an-Br1an!', { chapter: '', firstName: 'Brian' })).toBe(isOwn)
  })

  test('missing details are ignored', () => {
    expect(why('Ada-Lovelace-1815', { chapter: '' })).toBeUndefined()
  })
})

test.each([
  'Correct-horse-1',
  'Portal-demo-1',
  'Monkey-business-7',
  'Canadian-lake-8',
  'xK7#pQ9$vL2m',
  '{}(&%7#*Ab',
  'Xy-4821-92!',
  'Qxzk-98765!',
  'Grüne-Wälder-9',
])('%s is good enough', (password) => {
  expect(why(password)).toBeUndefined()
})

test('words of two letters do not count: too many others contain them', () => {
  const context = { chapter: 'IT', firstName: 'Al', lastName: 'Wu' }
  expect(why('Walnut-tree-9', context)).toBeUndefined()
  expect(why('Wual-italwu-9', context)).toBeUndefined()
})
