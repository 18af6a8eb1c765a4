import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import type { ApplicationForm } from './form.ts'
import { setUpOf } from './set-up.ts'

const now = new Date('2026-10-01T12:00:00Z')
const form: ApplicationForm = {
  id: 'spring-2027',
  semester: 'Spring 2027',
  isActive: false,
  dueDate: '2026-11-20T23:59:00-05:00',
  opensAt: '2026-10-10T09:00:00-04:00',
  description: '',
  openRoles: ['bootcamp', 'engineer'],
  disabledRoles: [],
  decisionLetters: {
    accepted: { bootcamp: 'Yes', team: 'Yes' },
    waitlist: { bootcamp: 'Wait', team: 'Wait' },
    denied: 'No',
  },
  sections: [
    {
      sectionId: 'start',
      sectionName: 'Start',
      questions: [
        { questionId: 'roles', questionType: 'role-select', questionText: 'Which roles?' },
        { questionId: 'why', questionType: 'long-answer', questionText: 'Why?' },
      ],
    },
  ],
}
const team = { superReviewers: 1, board: 1, reviewers: 12 }
const sheets = [
  { kind: 'review' as const, roles: [] },
  { kind: 'interview' as const, roles: ['engineer'] },
]
const given = {
  form,
  wasOpen: false,
  isReleased: false,
  sheets,
  team,
  roles: usualRoles,
  timeZone: 'America/New_York',
}
const missing = (changed: Partial<Parameters<typeof setUpOf>[0]>) =>
  setUpOf({ ...given, ...changed }, now).missing.map(({ what }) => what)
const missingIn = (changed: Partial<ApplicationForm>) => missing({ form: { ...form, ...changed } })

test('nothing is missing in a season that is set up', () => {
  const { steps, missing: none } = setUpOf(given, now)
  expect(none).toEqual([])
  expect(steps.map(({ state, says }) => `${state}: ${says}`)).toEqual([
    'done: Due Fri, Nov 20',
    'done: 2 open',
    'done: 2 in 1 section',
    'done: 2 of 2 roles',
    'done: 5 of 5 written',
    'done: 1 on',
    'done: 14 people',
    'later: Not open yet',
  ])
})

test('a form without a due date or with a choice without options cannot open', () => {
  const which = { questionId: 'which', questionType: 'multiple-choice' as const, questionText: 'Which?' }
  const [start] = form.sections
  const sections = [{ ...start!, questions: [...start!.questions, which] }]
  const found = setUpOf({ ...given, form: { ...form, dueDate: '', sections } }, now).missing
  expect(found.map(({ step, stops }) => [step, stops])).toEqual([
    ['dates', true],
    ['questions', true],
  ])
})

test('an opening date is missing only until the form was open', () => {
  const { opensAt: _, ...undated } = form
  expect(missing({ form: undated })).toEqual(['No opening date'])
  expect(missing({ form: { ...undated, isActive: true } })).toEqual([])
  expect(missing({ form: undated, wasOpen: true })).toEqual([])
})

test('roles that nobody can apply for, score or write to are named', () => {
  const [start] = form.sections
  const offer = { ...start!.questions[0]!, questionOptions: ['bootcamp'] }
  expect(missingIn({ sections: [{ ...start!, questions: [offer, start!.questions[1]!] }] })).toEqual([
    'No question offers Engineer',
  ])
  expect(missingIn({ openRoles: [], disabledRoles: ['bootcamp', 'engineer'] })).toEqual(['No role is open'])
  expect(missing({ sheets: [{ kind: 'review', roles: ['bootcamp'] }] })).toEqual([
    'No score sheet for Engineer',
    'No score sheet for interviews: Engineer',
  ])
  const { decisionLetters: letters } = form
  expect(missingIn({ decisionLetters: { ...letters!, waitlist: { team: ' ' }, denied: '' } })).toEqual([
    '3 of 5 letters are missing',
  ])
  expect(missingIn({ decisionLetters: { ...letters!, denied: 'No, {nickname}' } })).toEqual([
    'The letters contain {nickname}, which is not a placeholder.',
  ])
})

test('a form without questions, and someone alone, is told so', () => {
  const [start] = form.sections
  expect(missingIn({ sections: [{ ...start!, questions: [start!.questions[0]!] }] })).toEqual([
    'No questions yet',
  ])
  expect(missing({ team: { superReviewers: 1, board: 0, reviewers: 0 } })).toEqual([
    'You are alone in the team',
  ])
})

test('after the release nothing is missing any more', () => {
  expect(missing({ sheets: [], isReleased: true, wasOpen: true })).toEqual([])
})
