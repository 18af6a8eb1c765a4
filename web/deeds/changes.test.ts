import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

const change = (entry: { on?: string[]; before?: unknown; after?: unknown }) =>
  changesOf({ on: ['r/engineer'], before: undefined, after: undefined, ...entry })
const pair = ['r/engineer', 'r/designer']

test('a change is put into words, before and after', () => {
  expect(
    change({ before: { decision: 'undecided' }, after: { decision: 'accepted', reason: 'a mistake' } }),
  ).toEqual([{ before: 'Undecided', after: 'Accepted, “a mistake”' }])
  expect(
    change({ before: { roles: ['applicant', 'applicant'] }, after: { role: 'super-reviewer' } }),
  ).toEqual([{ before: 'Applicant', after: 'Super Reviewer' }])
  expect(change({ after: { score: 8_750 } })).toEqual([{ before: '', after: 'Score 87.50' }])
})

test('the same change of several things is listed once, different changes one by one', () => {
  const to = (decision: string) => ({ decision, isInterviewing: false })
  expect(change({ on: pair, after: [to('denied'), to('denied')] })).toEqual([{ before: '', after: 'Denied' }])
  expect(change({ on: pair, after: [to('denied'), to('waitlist')] }).map(({ after }) => after)).toEqual([
    'Denied',
    'Waitlist',
  ])
})

test('an unknown attribute shows its name', () => {
  expect(change({ after: { colour: 'green' } })).toEqual([{ before: '', after: 'colour: "green"' }])
})
