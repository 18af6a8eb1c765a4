import { expect, test } from 'vitest'
import {
  changeFault,
  frozenParts,
  hiddenByChange,
  lettersOf,
  mostSectionsEver,
  newlyAsked,
  retiredAfter,
} from './form-change.ts'
import type { ApplicationForm, Question, Section } from './form.ts'

const question = (questionId: string, questionType: Question['questionType'] = 'short-answer'): Question => ({
  questionId,
  questionType,
  questionText: '?',
})
const section = (sectionId: string, ...questions: Question[]): Section => ({
  sectionId,
  sectionName: sectionId,
  questions,
})

const before = {
  form: { sections: [section('a', question('x'), question('y'))] },
  retired: { z: 'file-upload' as const },
  retiredSections: ['c'],
}

test('an id keeps its type, whether it is asked now or was before', () => {
  expect(changeFault(before, [section('b', question('x'), question('new', 'role-select'))])).toBeUndefined()
  expect(changeFault(before, [section('a', question('x', 'long-answer'))])).toContain('type short-answer')
  expect(changeFault(before, [section('a', question('z'))])).toContain('type file-upload')
  // Properties that every object has are not questions.
  expect(changeFault(before, [section('a', question('constructor'))])).toBeUndefined()
})

test('a question no longer asked is retired, and comes back when asked', () => {
  expect(retiredAfter(before, [section('b', question('x'))])).toEqual({
    retired: { y: 'short-answer', z: 'file-upload' },
    retiredSections: ['c', 'a'],
  })
  expect(retiredAfter(before, [...before.form.sections, section('c', question('z', 'file-upload'))])).toEqual(
    { retired: {}, retiredSections: [] },
  )
})

test('each section a form ever had is counted once', () => {
  const many = (count: number) => Array.from({ length: count }, (_, number) => section(`new-${number}`))
  expect(changeFault(before, many(mostSectionsEver - 2))).toBeUndefined()
  expect(changeFault(before, many(mostSectionsEver - 1))).toContain(
    `have had ${mostSectionsEver + 1} different`,
  )
  expect(changeFault(before, [section('a'), section('c'), ...many(mostSectionsEver - 2)])).toBeUndefined()
})

test('answers are hidden if their question is gone or changed its section', () => {
  const after = [section('a', question('y')), section('b', question('x'))]
  expect(hiddenByChange(before.form.sections, after).map(({ questionId }) => questionId)).toEqual(['x'])
  expect(hiddenByChange(before.form.sections, [section('a', question('y'), question('x'))])).toEqual([])
})

const form: ApplicationForm = {
  id: 'f',
  semester: 'F',
  isActive: true,
  dueDate: '2026-10-15T04:00:00Z',
  description: '',
  disabledRoles: [],
  reviewScoreWeights: { engineer: { a: 1, b: 0 } },
  sections: [],
}

test('equal times and equal weights in another notation are no change', () => {
  const rewritten = {
    ...form,
    dueDate: '2026-10-15T00:00:00-04:00',
    reviewScoreWeights: { engineer: { b: 0, a: 1 } },
  }
  expect(frozenParts(form, rewritten)).toEqual([])
  expect(frozenParts(form, { ...form, dueDate: '2026-10-16T04:00:00Z', reviewScoreWeights: {} })).toEqual([
    'dueDate',
    'letters',
  ])
})

test('another semester changes what the letters say', () => {
  expect(frozenParts(form, { ...form, semester: 'G' })).toEqual(['semester'])
})

test('a changed letter, or new weights, change only the letters', () => {
  const pair = { bootcamp: 'Yes', team: 'Yes' }
  const decisionLetters = { accepted: pair, waitlist: pair, denied: 'No' }
  expect(frozenParts(form, { ...form, decisionLetters })).toEqual(['letters'])
  expect(
    frozenParts(
      { ...form, decisionLetters },
      { ...form, decisionLetters: { ...decisionLetters, denied: 'Nay' } },
    ),
  ).toEqual(['letters'])
  expect(frozenParts(form, { ...form, interviewScoreWeights: { engineer: { a: 1 } } })).toEqual(['letters'])
  expect(frozenParts(form, { ...form, description: 'Other words' })).toEqual([])
})

test('letters and weights are kept apart from a form, as far as it has them', () => {
  const pair = { bootcamp: 'Yes', team: 'Yes' }
  const secret = {
    decisionLetters: { accepted: pair, waitlist: pair, denied: 'No' },
    reviewScoreWeights: { engineer: { a: 1 } },
    interviewScoreWeights: { designer: { b: 1 } },
  }
  expect(lettersOf({ ...form, ...secret })).toStrictEqual(secret)
  expect(Object.keys(lettersOf(form))).toEqual(['reviewScoreWeights'])
  expect(Object.keys(lettersOf({}))).toEqual([])
})

const after = (option: string) => ({ ...question('y'), showIf: { questionId: 'x', option } })

test('a new or changed condition hides answers, and may ask for others', () => {
  const asked = (one: Question) => [section('a', question('x', 'yes-no'), one)]
  const idsAfter = (one: Question, other: Question) => [
    hiddenByChange(asked(one), asked(other)).map(({ questionId }) => questionId),
    newlyAsked(asked(one), asked(other)).map(({ questionId }) => questionId),
  ]
  expect(idsAfter(question('y'), after('Yes'))).toEqual([['y'], []])
  expect(idsAfter(after('Yes'), after('No'))).toEqual([['y'], ['y']])
  expect(idsAfter(after('Yes'), question('y'))).toEqual([[], ['y']])
  expect(idsAfter(after('Yes'), after('Yes'))).toEqual([[], []])
})
