import { expect, test } from 'vitest'
import { testRow } from '#shared/applications/testing-rows.ts'
import { letterGroups } from './letter-groups.ts'

const letters = {
  accepted: { bootcamp: 'Welcome to Bootcamp, {first}.', team: 'Welcome, {first}.' },
  waitlist: { bootcamp: 'Wait.', team: 'Wait.' },
  denied: 'Sorry, {first}.',
}

test('each text is listed once, with everybody who gets it', () => {
  const accepted = testRow({ decision: 'accepted' })
  const designer = testRow({ decision: 'accepted', role: 'designer' })
  const bootcamp = testRow({ decision: 'accepted', role: 'bootcamp' })
  const waiting = [
    testRow({ decision: 'waitlist' }),
    testRow({ decision: 'waitlist', role: 'bootcamp', name: 'Ben Carver' }),
  ]
  expect(letterGroups([testRow(), designer, ...waiting, bootcamp, accepted], letters)).toEqual([
    {
      decision: 'accepted',
      text: 'Welcome, {first}.',
      roles: ['engineer', 'designer'],
      rows: [designer, accepted],
    },
    {
      decision: 'accepted',
      text: 'Welcome to Bootcamp, {first}.',
      roles: ['bootcamp'],
      rows: [bootcamp],
    },
    { decision: 'waitlist', text: 'Wait.', roles: ['bootcamp', 'engineer'], rows: waiting },
  ])
})

test('a decision without a letter is listed too', () => {
  const denied = testRow({ decision: 'denied' })
  expect(letterGroups([denied], undefined)).toEqual([
    { decision: 'denied', text: undefined, roles: ['engineer'], rows: [denied] },
  ])
})
