import { expect, test } from 'vitest'
import type { ApplicationForm, Question, Section } from './form.ts'
import { frozenParts, hiddenByChange, meaningFault, retiredAfter, same } from './form-change.ts'

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
  sections: [section('a', question('x'), question('y'))],
  retired: { z: 'file-upload' as const },
}

test('an id keeps its type, whether it is asked or was', () => {
  expect(meaningFault(before, [section('b', question('x'), question('new', 'role-select'))])).toBeUndefined()
  expect(meaningFault(before, [section('a', question('x', 'long-answer'))])).toContain('type short-answer')
  expect(meaningFault(before, [section('a', question('z'))])).toContain('type file-upload')
  // What every object has is no question.
  expect(meaningFault(before, [section('a', question('constructor'))])).toBeUndefined()
})

test('what is not asked any more is retired, and back when it is asked again', () => {
  expect(retiredAfter(before, [section('a', question('x'))])).toEqual({ y: 'short-answer', z: 'file-upload' })
  expect(retiredAfter(before, [...before.sections, section('b', question('z', 'file-upload'))])).toEqual({})
})

test('answers are out of sight when their question is gone or in another section, and not when it only moved within', () => {
  const after = [section('a', question('y')), section('b', question('x'))]
  expect(hiddenByChange(before.sections, after).map(({ questionId }) => questionId)).toEqual(['x'])
  expect(hiddenByChange(before.sections, [section('a', question('y'), question('x'))])).toEqual([])
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

test('the same moment and the same weights in another writing are no change', () => {
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

test('order counts in lists and not among keys', () => {
  expect([same({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }), same([1, 2], [2, 1])]).toEqual([true, false])
})
