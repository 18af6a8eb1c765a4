import { expect, test } from 'vitest'
import {
  hasLeftToScore,
  isBlindTo,
  isKeptOut,
  isNameHidden,
  isOwnAssignment,
  isOwnResponse,
  mayActFor,
  mayDiscuss,
  mayKnowForm,
  mayReadNotes,
  mayReadReview,
  mayReopenReview,
  maySetPreferences,
  rolesToReview,
} from './permissions.ts'

const me = { id: 'me' }
const row = (...mine: string[]) => ({
  userId: 'applicant',
  isWithdrawn: false,
  reviewers: [{ id: 'other', state: 'new' }, ...mine.map((state) => ({ id: 'me', state }))],
  interviewers: [{ id: 'third', state: 'recused' }],
})

test('ownership depends on the id alone', () => {
  expect([isOwnResponse(me, { userId: 'me' }), isOwnResponse(me, { userId: 'you' })]).toEqual([true, false])
  expect([isOwnAssignment(me, { reviewerId: 'me' }), isOwnAssignment(me, { reviewerId: 'you' })]).toEqual([
    true,
    false,
  ])
})

test.each([
  ['reviewer', 'me', true],
  ['reviewer', 'you', false],
  ['super-reviewer', 'you', true],
  ['super-reviewer', 'me', true],
  ['applicant', 'you', false],
] as const)('a %s may set the preferences of %s: %s', (role, userId, may) => {
  expect(maySetPreferences({ ...me, role }, userId)).toBe(may)
})

test.each([
  ['reviewer', 'me', true],
  ['reviewer', 'you', false],
  ['board', 'you', false],
  ['super-reviewer', 'you', true],
] as const)('a %s may change the interviews that %s offers: %s', (role, ownerId, may) => {
  expect(mayActFor({ ...me, role }, ownerId)).toBe(may)
})

const draft = { isActive: false }

test.each([
  ['a draft of its authors', 'applicant', draft, false],
  ['a form that is open', 'applicant', { isActive: true }, true],
  ['a form that was open', 'applicant', { isActive: false, stoppedAt: '2026-10-01' }, true],
  ['a form that was never open', 'applicant', { isActive: false, stoppedAt: undefined }, false],
  ['a draft of its authors', 'reviewer', draft, true],
  ['a form that is open', 'board', { isActive: true }, true],
] as const)('of %s, a %s may know: %o: %s', (_, role, form, may) => {
  expect(mayKnowForm({ role }, form)).toBe(may)
})

test.each([
  ['the applicant', { ...row(), userId: 'me' }, true],
  ['a recused reviewer', row('recused'), true],
  ['a recused interviewer', { ...row(), interviewers: [{ id: 'me', state: 'recused' }] }, true],
  ['a reviewer', row('done'), false],
  ['someone else', row(), false],
])('%s is kept out: %s', (_, about, isOut) => {
  expect(isKeptOut(me, about)).toBe(isOut)
})

test.each([
  ['new', true],
  ['started', true],
  ['done', false],
  ['recused', false],
])('someone with a review that is %s cannot see those of others: %s', (state, isBlind) => {
  expect(isBlindTo(me, row(state))).toBe(isBlind)
  expect(isBlindTo(me, { ...row(), interviewers: [{ id: 'me', state }] })).toBe(isBlind)
})

const reviewer = { ...me, role: 'reviewer' } as const
const lead = { ...me, role: 'super-reviewer' } as const
const [own, another] = [{ reviewerId: 'me' }, { reviewerId: 'you' }]

test.each([
  ['a reviewer reads their own', reviewer, own, row('started'), true],
  ['not of an application that was taken back', reviewer, own, { ...row('done'), isWithdrawn: true }, false],
  ['not of someone they know', reviewer, own, row('recused'), false],
  ['a reviewer reads nobody else’s', reviewer, another, row('done'), false],
  ['a super reviewer reads another’s', lead, another, row(), true],
  ['also once the application was taken back', lead, another, { ...row(), isWithdrawn: true }, true],
  ['also when their own is done', lead, another, row('done'), true],
  ['their own also before that', lead, own, row('started'), true],
  ['not before their own is done', lead, another, row('started'), false],
  ['not of someone they know', lead, another, row('recused'), false],
  ['not of their own application', lead, another, { ...row(), userId: 'me' }, false],
] as const)('%s', (_, caller, assignment, about, may) => {
  expect(mayReadReview(caller, assignment, about)).toBe(may)
})

test.each([
  ['a super reviewer gives back another’s', lead, another, row(), true],
  ['not a reviewer', reviewer, another, row('done'), false],
  ['not their own', lead, own, row('done'), false],
  ['not before their own is done', lead, another, row('started'), false],
  ['not of someone they know', lead, another, row('recused'), false],
  ['not of a withdrawn application', lead, another, { ...row(), isWithdrawn: true }, false],
] as const)('giving back a review: %s', (_, caller, assignment, about, may) => {
  expect(mayReopenReview(caller, assignment, about)).toBe(may)
})

test.each([
  ['someone who only interviews', { ...row(), interviewers: [{ id: 'me', state: 'new' }] }, true],
  ['someone who has reviewed it', row('done'), true],
  ['someone who still has to review it', row('started'), false],
  ['someone who knows the applicant', row('recused'), false],
])('%s reads the notes for an interview: %s', (_, about, may) => {
  expect(mayReadNotes(me, about)).toBe(may)
})

test.each([
  ['a reviewer who has submitted their review', 'reviewer', row('done'), true],
  [
    'an interviewer who has submitted',
    'reviewer',
    { ...row(), interviewers: [{ id: 'me', state: 'done' }] },
    true,
  ],
  [
    'a reviewer who has still to interview',
    'reviewer',
    { ...row('done'), interviewers: [{ id: 'me', state: 'new' }] },
    false,
  ],
  ['a reviewer who has only begun', 'reviewer', row('started'), false],
  ['a reviewer of someone else', 'reviewer', row(), false],
  [
    'a reviewer of someone else, when others have submitted,',
    'reviewer',
    { ...row(), reviewers: [{ id: 'other', state: 'done' }] },
    false,
  ],
  ['a reviewer who knows the applicant', 'reviewer', row('recused'), false],
  ['a reviewer of a withdrawn application', 'reviewer', { ...row('done'), isWithdrawn: true }, false],
  ['a super reviewer', 'super-reviewer', row(), true],
  ['a super reviewer, of a withdrawn application', 'super-reviewer', { ...row(), isWithdrawn: true }, true],
  ['a super reviewer who has still to review', 'super-reviewer', row('new'), false],
  ['a super reviewer who knows the applicant', 'super-reviewer', row('recused'), false],
  ['a super reviewer who is the applicant', 'super-reviewer', { ...row(), userId: 'me' }, false],
] as const)('%s (%s) takes part in the discussion of a row: %o, %s', (_, role, about, may) => {
  expect(mayDiscuss({ ...me, role }, about)).toBe(may)
})

test('someone’s rows are theirs to read until they are withdrawn', () => {
  const rows = [
    { ...row('new'), role: 'reviewed' },
    { ...row(), interviewers: [{ id: 'me', state: 'done' }], role: 'interviewed' },
    { ...row('new'), isWithdrawn: true, role: 'taken back' },
    { ...row(), role: 'another’s' },
  ]
  expect(rolesToReview(me, rows)).toEqual(['reviewed', 'interviewed'])
})

test('a review to score is something left among reviews alone', () => {
  const rows = [row('done'), row('started')]
  expect([hasLeftToScore(me, 'review', rows), hasLeftToScore(me, 'interview', rows)]).toEqual([true, false])
  expect(hasLeftToScore(me, 'review', [row('done'), row('recused'), row()])).toBe(false)
  expect(hasLeftToScore(me, 'review', [{ ...row('new'), isWithdrawn: true }])).toBe(false)
})

const blind = { nameAfterSubmit: false }
const named = { nameAfterSubmit: true }
const reviewedBy = (state: string, more: { talks?: boolean; namedTo?: string[] } = {}) => ({
  ...row(state),
  interviewers: more.talks ? [{ id: 'me', state: 'new' }] : [],
  ...(more.namedTo && { namedTo: more.namedTo }),
})

test.each([
  ['a reviewer who has not begun', 'reviewer', blind, [reviewedBy('new')], true],
  ['a reviewer who has submitted', 'reviewer', blind, [reviewedBy('done')], true],
  ['a reviewer who has submitted, if names are shown then', 'reviewer', named, [reviewedBy('done')], false],
  [
    'a reviewer with another role to review',
    'reviewer',
    named,
    [reviewedBy('done'), reviewedBy('new')],
    true,
  ],
  [
    'a reviewer to whom it was shown for one of two roles',
    'reviewer',
    blind,
    [reviewedBy('new', { namedTo: ['me'] }), reviewedBy('new')],
    false,
  ],
  [
    'an interviewer who has one of two reviews left',
    'reviewer',
    blind,
    [reviewedBy('done', { talks: true }), reviewedBy('started')],
    true,
  ],
  [
    'an interviewer of one of two roles, whose reviews are done',
    'reviewer',
    blind,
    [reviewedBy('done', { talks: true }), reviewedBy('done')],
    false,
  ],
  ['a reviewer who has it back', 'reviewer', named, [reviewedBy('started')], true],
  [
    'a reviewer who only interviews',
    'reviewer',
    blind,
    [{ ...reviewedBy('new', { talks: true }), reviewers: [] }],
    false,
  ],
  ['a reviewer who also interviews', 'reviewer', blind, [reviewedBy('new', { talks: true })], true],
  ['an interviewer whose review is done', 'reviewer', blind, [reviewedBy('done', { talks: true })], false],
  [
    'a reviewer to whom the name was shown',
    'reviewer',
    blind,
    [reviewedBy('new', { namedTo: ['me'] })],
    false,
  ],
  [
    'a reviewer, if it was shown to another',
    'reviewer',
    blind,
    [reviewedBy('new', { namedTo: ['you'] })],
    true,
  ],
  ['a reviewer who has nothing to do with it', 'reviewer', named, [row()], true],
  ['a super reviewer who has to review it', 'super-reviewer', blind, [row(), reviewedBy('started')], true],
  ['a super reviewer who has reviewed it', 'super-reviewer', blind, [reviewedBy('done')], false],
  ['a super reviewer who reviews none', 'super-reviewer', blind, [row()], false],
  ['a reviewer of a form with names', 'reviewer', undefined, [reviewedBy('new')], false],
] as const)('the name is hidden from %s', (_, role, form, rows, isHidden) => {
  expect(isNameHidden({ ...me, role }, form, rows)).toBe(isHidden)
})
