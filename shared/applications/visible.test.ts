import { expect, test } from 'vitest'
import type { Administrator } from '#shared/kernel/permissions.ts'
import { participant, testRow } from './testing-rows.ts'
import { type Fact, isGiven, maySee, visibleSections } from './visible.ts'

const facts: Fact[] = ['row', 'person', 'files', 'order', 'scores', 'discussion', 'shortlist', 'decision']
const lead: Administrator = { id: 'me', role: 'super-reviewer' }
const board: Administrator = { id: 'me', role: 'board', administers: ['engineer'] }
const blind = { nameAfterSubmit: false }
const mine = (state: 'new' | 'started' | 'done' | 'recused') =>
  testRow({ reviewers: [participant('me', state)] })

test.each([
  ['a super reviewer with nothing to score', lead, testRow(), facts],
  ['one who has scored it', lead, mine('done'), facts],
  ['one who still has to review it', lead, mine('started'), ['row']],
  [
    'one who still has to interview it',
    lead,
    testRow({ interviewers: [participant('me')] }),
    ['row', 'person', 'shortlist'],
  ],
  ['one who knows the applicant', lead, mine('recused'), []],
  ['the applicant', lead, testRow({ userId: 'me' }), []],
  ['the board of its role', board, testRow(), ['row', 'scores', 'shortlist']],
  ['the board of another role', board, testRow({ role: 'designer' }), []],
] as const)('read without names, %s sees only their part', (_, reader, row, seen) => {
  expect(
    facts.filter((fact) => maySee(reader, fact, { row, rows: [row], blind, isReleased: false })),
  ).toEqual(seen)
})

test('with names, the board sees whose it is, and after the release the decision', () => {
  const row = testRow()
  const seen = { row, rows: [row], blind: undefined, isReleased: true }
  for (const fact of ['person', 'files', 'decision'] as const) expect(maySee(board, fact, seen)).toBe(true)
  expect(maySee(board, 'decision', { ...seen, isReleased: false })).toBe(false)
})

test('a row to score for one role hides the order and the name of the others too', () => {
  const [row, other] = [testRow(), testRow({ role: 'designer', reviewers: [participant('me')] })]
  const may = (fact: Fact) => maySee(lead, fact, { row, rows: [row, other], blind, isReleased: false })
  expect(['order', 'person', 'files', 'scores'].map((fact) => may(fact as Fact))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('nobody exports the files of someone whom they know in another role', () => {
  const rows = [testRow(), { ...mine('recused'), role: 'designer' }]
  expect(maySee(lead, 'files', { row: rows[0]!, rows, blind: undefined, isReleased: true })).toBe(false)
  expect(visibleSections(lead, { rows, answers: {} }, { sections: [] }, undefined)).toEqual([])
})

test('a page shows of a row what the server gave', () => {
  const given = (row: Parameters<typeof isGiven>[0]) =>
    (['person', 'scores', 'files'] as const).filter((fact) => isGiven(row, fact))
  expect(given({ isBlind: false })).toEqual(['person', 'scores', 'files'])
  expect(given({ isBlind: true })).toEqual(['person'])
  expect(given({ isBlind: false, isNameHidden: true })).toEqual(['scores'])
})
