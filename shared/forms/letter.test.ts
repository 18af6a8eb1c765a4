import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { messageFaults } from '#shared/messages/message.ts'
import {
  filledLetter,
  isSameForAll,
  letterFaults,
  letterFor,
  placeholders,
  unknownPlaceholders,
} from './letter.ts'

const letters = {
  accepted: { bootcamp: 'Welcome to Bootcamp, {first}!', team: 'Welcome as {role}, {first}!' },
  waitlist: { bootcamp: 'Full, {first}.', team: 'The teams are full, {first}.' },
  denied: 'Sorry, {first}.',
}
const values = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 'Engineer',
  semester: 'Fall 2026',
  deadline: 'October 23',
}

test('each decision has its letter, Bootcamp its own, and a denial the same for all', () => {
  expect(letterFor(letters, { role: 'bootcamp', decision: 'accepted' }, usualRoles)).toBe(
    letters.accepted.bootcamp,
  )
  expect(letterFor(letters, { role: 'tech-lead', decision: 'accepted' }, usualRoles)).toBe(
    letters.accepted.team,
  )
  expect(letterFor(letters, { role: 'bootcamp', decision: 'waitlist' }, usualRoles)).toBe(
    letters.waitlist.bootcamp,
  )
  expect(letterFor(letters, { role: 'designer', decision: 'waitlist' }, usualRoles)).toBe(
    letters.waitlist.team,
  )
  expect(letterFor(letters, { role: 'bootcamp', decision: 'denied' }, usualRoles)).toBe(letters.denied)
  expect(letterFor(letters, { role: 'engineer', decision: 'undecided' }, usualRoles)).toBeUndefined()
  expect(letterFor(undefined, { role: 'engineer', decision: 'accepted' }, usualRoles)).toBeUndefined()
})

test('every occurrence of a placeholder is filled', () => {
  const letter = placeholders.map((name) => `{${name}}`).join(' ')
  expect(filledLetter(`${letter} {first}`, values)).toBe('Ada Lovelace Engineer Fall 2026 October 23 Ada')
})

test('a letter keeps the line breaks of its author and begins with a capital', () => {
  expect(filledLetter('welcome, {first}!\n\nWith kind regards,\nThe chapter\n', values)).toBe(
    'Welcome, Ada!\n\nWith kind regards,  \nThe chapter\n',
  )
  expect(filledLetter('{first}, welcome', values)).toBe('Ada, welcome')
  // The other line break of markdown.
  expect(filledLetter('Regards,\\\nThe chapter', values)).toBe('Regards,\\\nThe chapter')
})

test('a name has one placeholder in letters and messages, old one included', () => {
  expect(filledLetter('Ada is {firstName} {lastName}, or {first} {last}.', values)).toBe(
    'Ada is Ada Lovelace, or Ada Lovelace.',
  )
  expect(unknownPlaceholders({ ...letters, denied: '{firstName} {lastName} {secondName}' })).toEqual([
    'secondName',
  ])
})

test('unknown placeholders stay as they were written and are found', () => {
  const letter = 'Dear {nickname}, { first }, {}, {constructor}, {first}.'
  expect(filledLetter(letter, values)).toBe('Dear {nickname}, { first }, {}, {constructor}, Ada.')
  expect(unknownPlaceholders({ ...letters, denied: letter })).toEqual(['nickname', ' first ', 'constructor'])
})

test('double braces are an unknown placeholder, and never become a name', () => {
  const text = 'Dear {{firstName}} {lastName}, {{ role }}'
  expect(unknownPlaceholders({ ...letters, denied: text })).toEqual(['{firstName}', '{ role }'])
  expect(filledLetter(text, values)).toBe('Dear {{firstName}} Lovelace, {{ role }}')
  expect(messageFaults({ subject: 'Hi', text }, [{ lastName: 'Lovelace' }])).toEqual([
    '{{firstName}} is not a placeholder.',
    '{{ role }} is not a placeholder.',
  ])
})

test('each unknown name is found once, in whichever letter it is', () => {
  const broken = { ...letters, waitlist: { bootcamp: '{no}', team: '{no} {more}' } }
  expect(unknownPlaceholders(broken)).toEqual(['no', 'more'])
  expect(unknownPlaceholders(letters)).toEqual([])
})

const why =
  'Each is needed, since a decision can change after the release, when letters can no longer be written.'

test('a missing or blank letter stops a release, whether its decision was made or not', () => {
  const blank = { ...letters, denied: ' ' }
  expect(letterFaults(letters, ['engineer', 'bootcamp'], usualRoles)).toEqual([])
  expect(letterFaults(blank, ['engineer', 'bootcamp', 'engineer'], usualRoles)).toEqual([
    'There is no letter for "denied" (Bootcamp, Engineer).',
    why,
  ])
  expect(letterFaults(undefined, ['bootcamp'], usualRoles)).toEqual([
    'There is no letter for "accepted" (Bootcamp).',
    'There is no letter for "waitlist" (Bootcamp).',
    'There is no letter for "denied" (Bootcamp).',
    why,
  ])
})

test('a letter for roles that nobody applied for may be missing', () => {
  const blank = { ...letters, accepted: { ...letters.accepted, team: '' } }
  expect(letterFaults(blank, ['bootcamp'], usualRoles)).toEqual([])
  expect(letterFaults(blank, [], usualRoles)).toEqual([])
  expect(letterFaults(blank, ['engineer', 'bootcamp'], usualRoles)).toEqual([
    'There is no letter for "accepted" (Engineer).',
    why,
  ])
})

const signs = [
  '[x](http://evil)',
  '![x](y)',
  '<b>',
  '&amp;',
  '**',
  '_',
  '`',
  '~~',
  '#',
  '- ',
  '1. ',
  '> ',
  '\n\n',
  '\\',
  '|',
  '---',
  '===',
  'https://evil.example',
  'www.evil.example',
  '{last}',
  '\t',
  'Ada',
  '    ',
]

/** Names that people might choose to add markup to a letter. */
const evil = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...signs)).map((parts) => parts.join('')),
)

test('no value adds markup, and a line stays one line', () => {
  fc.assert(
    fc.property(evil, (first) => {
      const filled = filledLetter('{firstName}', { ...values, firstName: first })
      expect(filled).not.toMatch(/[^\S ]| {2}/)
      // Without the escaped characters, none is left that means anything.
      expect(filled.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[!-/:-@[-`{-~]/)
      expect(filled.replace(/\\([!-/:-@[-`{-~])/g, '$1')).toBe(first.replace(/\s+/g, ' '))
    }),
  )
})

test('a letter without placeholders is the same for all', () => {
  expect(['Sorry.', 'Sorry, {first}.', 'A {brace} too', 'none {'].map(isSameForAll)).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('a value is not parsed again: placeholders in a name stay a name', () => {
  expect(filledLetter('{firstName} {lastName}', { ...values, firstName: '{lastName}' })).toBe(
    '\\{lastName\\} Lovelace',
  )
})
