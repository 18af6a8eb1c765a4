import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { cutNote, decidedSummary, flipsSummary, outcomesSummary, scenarioNotes } from './scenario-words.ts'
import type { Cut, Outcome } from './simulate.ts'
import { madeUpScenario } from './testing-scenarios.ts'

const outcome = (changes: Partial<Outcome> = {}): Outcome => ({
  id: 'response-1/designer',
  standing: 'accepted',
  total: 7_120_000,
  rank: 1,
  isClose: false,
  ...changes,
})
const cut = (changes: Partial<Cut> = {}): Cut => ({
  role: 'designer',
  seats: 8,
  filled: 8,
  lastIn: 7_120_000,
  firstOut: 7_115_000,
  isTie: false,
  waitlist: [],
  ...changes,
})

test('the outcomes in a sentence: who is in, and whom the scores cannot tell apart', () => {
  const close = [outcome({ isClose: true }), outcome({ isClose: true, standing: 'denied' })]
  expect(outcomesSummary([outcome(), ...close])).toBe('2 in, 2 too close to call (1 in, 1 out).')
  expect(outcomesSummary([outcome()])).toBe('1 in, 0 too close to call.')
})

test('decided applications are counted, since the simulator won’t move them', () => {
  const [open, accepted] = [{ fixed: null }, { fixed: 'accepted' }]
  expect(decidedSummary([open])).toBe('')
  expect(decidedSummary([open, accepted])).toBe('1 application is already decided, and stays so.')
  expect(decidedSummary([accepted, accepted])).toBe('2 applications are already decided, and stay so.')
})

test('a cut between equal scores says that a draw decided', () => {
  expect(cutNote(cut(), [outcome({ isClose: true })])).toBe('')
  expect(cutNote(cut({ firstOut: 7_120_000, isTie: true }), [])).toBe(
    'Equal scores at the cut: drawn by lot.',
  )
})

test('weights that leave nobody a score say so', () => {
  const basis = 'raw'
  expect(scenarioNotes({ rows: [], weights: { review: 0, interview: 0 }, basis }, usualRoles)).toEqual([
    'Nobody has a score, because reviews and interviews both have the weight 0.',
  ])
  expect(scenarioNotes({ rows: [], weights: { review: 50, interview: 0 }, basis }, usualRoles)).toEqual([])
})

test('a role without adjusted scores says that its raw averages count', () => {
  const { rows } = madeUpScenario(1, 60)
  const given = rows.map((row) => ({
    ...row,
    reviews: [5_000],
    adjusted: row.role === 'designer' ? null : 5_000,
  }))
  const weights = { review: 50, interview: 50 }
  expect(scenarioNotes({ rows: given, weights, basis: 'adjusted' }, usualRoles)).toEqual([
    'Without adjusted scores, and so by raw averages: Designer. Strict and mild says why.',
  ])
  expect(scenarioNotes({ rows: given, weights, basis: 'raw' }, usualRoles)).toEqual([])
  expect(
    scenarioNotes({ rows: given, weights: { review: 0, interview: 50 }, basis: 'adjusted' }, usualRoles),
  ).toEqual([])
})

test('an empty seat says why nobody has it', () => {
  const one = { seats: 1, filled: 0, lastIn: null, firstOut: null }
  expect(cutNote(cut(one), [outcome({ standing: 'elsewhere' })])).toBe(
    '1 seat stays empty, because the only others who applied are accepted elsewhere.',
  )
  expect(cutNote(cut({ ...one, seats: 2 }), [outcome({ standing: 'unscored' })])).toContain(
    '2 seats stay empty, because the others have no score',
  )
  expect(cutNote(cut(one), [])).toBe('1 seat stays empty.')
})

test('comparing two scenarios lists those who are in only one of them', () => {
  const flips = [
    { from: 'denied', to: 'accepted' },
    { from: 'accepted', to: 'waitlist' },
    { from: 'waitlist', to: 'denied' },
  ] as const
  expect(flipsSummary('Plan A', flips)).toBe('Against “Plan A”: 1 in, 1 out.')
  expect(flipsSummary('Plan A', [])).toBe('Against “Plan A”: the same people are in.')
})
