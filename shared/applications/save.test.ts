import { expect, test } from 'vitest'
import { longestText } from './response.ts'
import { isWholeSection, SaveBody } from './save.ts'

const text = { questionId: 'why', response: 'Because.' }
const whole = { ...text, questionType: 'long-answer', applicationFormId: 'spring-2027' }
const file = { name: 'Resume.pdf', size: 1, attachedAt: '2026-10-01T00:00:00.000Z' }

const save = (answer: unknown) => {
  const { success, data, error } = SaveBody.safeParse({
    sectionResponses: [{ sectionId: 'start', base: 0, questions: [answer] }],
  })
  return success ? data.sectionResponses[0]!.questions[0] : error.issues[0]!.path.slice(4).join('.')
}

test('a text, list or file is taken as it was sent, known to the form or not', () => {
  const longest = { ...text, response: 'x'.repeat(longestText) }
  for (const answer of [text, whole, longest, { ...whole, response: ['a', 'b'] }, { ...whole, file }])
    expect(save(answer)).toEqual(answer)
})

const faulty: [unknown, string][] = [
  ['Because.', ''],
  [null, ''],
  [[], ''],
  [{ response: 'Because.' }, 'questionId'],
  [{ questionId: 'why' }, 'response'],
  [{ ...text, questionId: '-why' }, 'questionId'],
  [{ ...text, questionId: 'x'.repeat(65) }, 'questionId'],
  [{ ...text, questionId: 7 }, 'questionId'],
  [{ ...text, response: 'x'.repeat(longestText + 1) }, 'response'],
  [{ ...text, response: 7 }, 'response'],
  [{ ...text, questionType: 'essay' }, 'questionType'],
  [{ ...text, questionType: 'constructor' }, 'questionType'],
  [{ ...text, applicationFormId: 'Spring 2027' }, 'applicationFormId'],
  [{ ...text, file: 'Resume.pdf' }, 'file'],
  [{ ...text, score: '10' }, ''],
  [{ questionId: '-why', response: 'x'.repeat(longestText + 1) }, 'questionId'],
]

test.each(faulty)('%j is not an answer, and the reply names the faulty part', (answer, part) => {
  expect(save(answer)).toBe(part)
})

const isSave = (...sectionResponses: unknown[]) => SaveBody.safeParse({ sectionResponses }).success
const answers = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ ...text, questionId: `q${number}` }))
const section = (sectionId: string, more: object) => ({ sectionId, questions: [], ...more })

test('a section is sent whole if it has no base, with or without its version', () => {
  expect(isWholeSection({ base: 3 })).toBe(false)
  expect(isWholeSection({})).toBe(true)
})

test('only a section sent back whole may be empty, and counts unchanged', () => {
  expect(isSave(section('a', { version: 3 }))).toBe(true)
  expect(isSave(section('a', { base: 3 }))).toBe(false)
  const [changed, whole] = [
    { base: 3, questions: answers(64) },
    { version: 3, questions: answers(64) },
  ]
  expect(isSave(section('a', changed), section('b', whole))).toBe(true)
  expect(isSave(section('a', changed), section('b', { base: 3, questions: answers(1) }))).toBe(false)
})

test('each part of a section is checked, and the reply names the faulty one', () => {
  const fine = { sectionId: 'start', base: 3, sectionName: 'Start', questions: [text] }
  const placeOf = (more: object) =>
    SaveBody.safeParse({ sectionResponses: [{ ...fine, ...more }] })
      .error?.issues[0]?.path.slice(2)
      .join('.')
  for (const more of [{}, { base: 0 }, { version: 3 }, { questions: answers(64) }])
    expect(placeOf(more)).toBeUndefined()
  expect(placeOf({ sectionId: '-start' })).toBe('sectionId')
  expect(placeOf({ sectionId: 7 })).toBe('sectionId')
  expect(placeOf({ sectionId: undefined })).toBe('sectionId')
  for (const base of [-1, 0.5, '3', null]) expect(placeOf({ base })).toBe('base')
  expect(placeOf({ sectionName: 7 })).toBe('sectionName')
  expect(placeOf({ questions: [] })).toBe('')
  expect(placeOf({ questions: answers(65) })).toBe('questions')
  expect(placeOf({ questions: text })).toBe('questions')
  expect(placeOf({ questions: [text, { ...text, questionId: '-' }] })).toBe('questions.1.questionId')
  expect(placeOf({ score: 1 })).toBe('')
  expect(isSave({ sectionId: '-start', base: -1, questions: [] })).toBe(false)
})

test('a section without a base can be sent too', () => {
  expect(isSave({ sectionId: 'start', questions: [text] })).toBe(true)
  expect(isSave({ base: 3, questions: [text] })).toBe(false)
  expect(isSave({ sectionId: 'start', base: 3 })).toBe(false)
  expect(isSave(null)).toBe(false)
})

test('no section of a save names a question twice', () => {
  const [once, twice] = [
    { base: 0, questions: answers(1) },
    { base: 0, questions: [text, text] },
  ]
  expect(isSave(section('a', once), section('b', once))).toBe(true)
  expect(isSave(section('a', once), section('b', twice))).toBe(false)
})
