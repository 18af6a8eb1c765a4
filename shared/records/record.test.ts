import { expect, test } from 'vitest'
import { isAbout, isJudgement, readSubject } from './record.ts'

const person = '0b9c3f4e-6f0a-4c43-9a55-2d2f3a1b7c8d'
const response = 'fall-2026.AAAAAAAAAAAAAAAA'

test('a record names an application, a part of it, a person, or something else', () => {
  expect(readSubject(response)).toEqual({ id: response, type: 'application' })
  expect(readSubject(`${response}/engineer`)).toEqual({ id: response, type: 'application', role: 'engineer' })
  expect(readSubject(`${response}/engineer/review/${person}`)).toEqual({
    id: response,
    type: 'application',
    role: 'engineer',
    kind: 'review',
    reviewerId: person,
  })
  expect(readSubject(person)).toEqual({ id: person, type: 'person' })
  expect(readSubject('fall-2026')).toEqual({ id: 'fall-2026', type: 'other' })
})

test('a role or kind that this portal does not know is left out, not guessed', () => {
  expect(readSubject(`${response}/Pilot/exam/`)).toEqual({ id: response, type: 'application' })
})

test('a record is about an application, its parts, form and reviewer', () => {
  const subject = `${response}/engineer/review/${person}`
  for (const wanted of [subject, `${response}/engineer`, response, 'fall-2026', person])
    expect(isAbout(subject, wanted), wanted).toBe(true)
  for (const wanted of ['fall', `${response}/eng`, 'engineer', person.slice(1)])
    expect(isAbout(subject, wanted), wanted).toBe(false)
})

test('reviews and decisions are judgements, an assignment is not', () => {
  expect(isJudgement('review.submit')).toBe(true)
  expect(isJudgement('assignment.add')).toBe(false)
})
