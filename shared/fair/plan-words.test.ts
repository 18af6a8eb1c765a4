import { expect, test } from 'vitest'
import { peopleWords, reasonFor, remedyFor, shortageInWords } from './plan-words.ts'

const names: Readonly<Record<string, string>> = { a: 'Ana', b: 'Ben', c: 'Cem' }
const nameOf = (id: string) => names[id]!

const pair = {
  row: 'row-1',
  person: 'a',
  origin: 'new',
  choice: 'chosen',
  load: 30,
  most: 38,
  candidates: 9,
  company: ['b', 'c'],
  newCompany: ['c'],
  readsApplicantTwice: false,
} as const

const reason = (changes: object) =>
  reasonFor(
    { ...pair, company: [...pair.company], newCompany: [...pair.newCompany], ...changes },
    'Designer',
    'review',
    nameOf,
  )

test('a reason names choice, load, company and how many others there were', () => {
  expect(reason({})).toBe(
    'Ana chose Designer, has 30 of at most 38 reviews, and reads with Ben and Cem, with Cem for the first time. 9 people could read this.',
  )
  expect(reason({ company: [], newCompany: [], candidates: 1 })).toBe(
    'Ana chose Designer, has 30 of at most 38 reviews. Nobody else who takes part could read this.',
  )
})

test('a reason names stand-ins and readers who read a person twice', () => {
  expect(reason({ choice: 'any-role', company: [], newCompany: [], readsApplicantTwice: true })).toBe(
    'Ana did not choose Designer; super reviewers and board members fill in where nobody else has room. Ana has 30 of at most 38 reviews. Ana reads another application of this person too. 9 people could read this.',
  )
})

const rows = (count: number) => Array.from({ length: count }, (_, i) => `row-${i}`)

test('a shortage is explained as a proof, with what would help', () => {
  const shortage = {
    rows: rows(14),
    wanted: 28,
    people: ['a', 'b', 'c', 'd'],
    room: 20,
    single: 0,
    missing: 8,
  }
  expect(shortageInWords(shortage, ['Designer'], 'review')).toBe(
    'These 14 Designer applications need 28 more reviews. The 4 people who may read them have room for 20. 8 reviews are missing.',
  )
  expect(remedyFor(shortage, ['Designer', 'Engineer'], 'review')).toBe(
    'What would help: these people take 8 more reviews, or other people take part who chose Designer or Engineer or are super reviewers.',
  )
})

test('a shortage says if nobody may read the applications, or if others help a little', () => {
  const nobody = { rows: rows(1), wanted: 1, people: [], room: 0, single: 0, missing: 1 }
  expect(shortageInWords(nobody, ['Tech Lead'], 'interview')).toBe(
    'This Tech Lead application needs 1 more interview. Nobody else who takes part may hold it. 1 interview is missing.',
  )
  const both = { rows: rows(5), wanted: 15, people: ['a'], room: 9, single: 3, missing: 3 }
  expect(shortageInWords(both, ['Tech Lead'], 'review')).toBe(
    'These 5 Tech Lead applications need 15 more reviews. 1 of the people who may read them has room for 9. The others can give 3 at most, since nobody reads an application twice. 3 reviews are missing.',
  )
})

test('a plan of interviews speaks of interviews', () => {
  const changes = { ...pair, company: ['b'], newCompany: [], load: 3, most: 5, readsApplicantTwice: true }
  expect(reasonFor(changes, 'Designer', 'interview', nameOf)).toBe(
    'Ana chose Designer, has 3 of at most 5 interviews, and interviews with Ben. Ana interviews this person for another role too. 9 people could hold this interview.',
  )
})

test('where every reader is used, more places are no remedy', () => {
  const shortage = { rows: rows(1), wanted: 3, people: [], room: 0, single: 2, missing: 1 }
  expect(shortageInWords(shortage, ['Designer'], 'review')).toBe(
    'This Designer application needs 3 more reviews. Only 2 more people who take part may read it. 1 review is missing.',
  )
  expect(remedyFor(shortage, ['Designer'], 'review')).toBe(
    'What would help: other people take part who chose Designer or are super reviewers.',
  )
  const several = { ...shortage, rows: rows(5), wanted: 15, single: 10, missing: 5 }
  expect(shortageInWords(several, ['Designer'], 'review')).toBe(
    'These 5 Designer applications need 15 more reviews. The people who may read them can give 10 at most, since nobody reads an application twice. 5 reviews are missing.',
  )
  const full = { ...several, people: ['a'], room: 0, single: 0, missing: 15 }
  expect(shortageInWords(full, ['Designer'], 'review')).toBe(
    'These 5 Designer applications need 15 more reviews. The 1 person who may read them has no room. 15 reviews are missing.',
  )
})

test('how many people get something, and how much each', () => {
  expect(peopleWords([{ on: ['a', 'b'] }, { on: ['a'] }])).toBe('2 people, 1 or 2 each')
  expect(peopleWords([{ on: ['a', 'b'] }])).toBe('2 people, 1 each')
  expect(peopleWords([{ on: ['a'] }, { on: ['a'] }])).toBe('1 person')
})
