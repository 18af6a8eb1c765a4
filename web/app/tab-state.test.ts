import { expect, test } from 'vitest'
import type { SeasonCounts } from '#web/staff/season/season-counts.ts'
import { tabState } from './tab-state.ts'

const reviewing: SeasonCounts = {
  submitted: 290,
  reviews: { done: 412, of: 580 },
  interviews: { done: 0, of: 0 },
  unbooked: 7,
  open: 290,
  isReleased: false,
  isTimeToDecide: false,
  own: 3,
  missing: 2,
}
const wordsOf = (counts: Partial<SeasonCounts>) =>
  ['Overview', 'Setup', 'Applications', 'Reviews', 'Interviews', 'Decisions', 'Messages'].map((label) => {
    const { text = '', words = '', look = '', isLater } = tabState(label, { ...reviewing, ...counts })
    return isLater ? `later ${text}`.trim() : [look, text, words].filter(Boolean).join(' ')
  })

test('each phase of a season says how far it is, and a later one nothing yet', () => {
  expect(wordsOf({})).toEqual([
    '',
    'warn 2 things missing',
    '290 submitted',
    '71% of the reviews are in',
    '7 invited without a time',
    'later',
    '',
  ])
})

test('before anyone has submitted, all phases after it are to come', () => {
  const nothing = { done: 0, of: 0 }
  expect(wordsOf({ submitted: 0, reviews: nothing, unbooked: 0, open: 0 })).toEqual([
    '',
    'warn 2 things missing',
    'later 0',
    'later',
    'later',
    'later',
    '',
  ])
})

test('after the release what is left are offers without an answer', () => {
  const over = { done: 33, of: 33 }
  const released = { missing: 0, reviews: over, interviews: over, unbooked: 0, isReleased: true, open: 41 }
  expect(wordsOf(released)).toEqual([
    '',
    'ok complete',
    '290 submitted',
    '100% of the reviews are in',
    'ok all are over',
    'warn 41 offers without an answer',
    '',
  ])
  expect(wordsOf({ ...released, open: 0 })[5]).toBe('ok all offers are answered')
})

test('board members learn nothing of the set-up and of decisions', () => {
  const board = wordsOf({ missing: undefined, open: null, unbooked: 0 })
  expect([board[1], board[5]]).toEqual(['', ''])
})
