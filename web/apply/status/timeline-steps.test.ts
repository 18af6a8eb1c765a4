import { expect, test } from 'vitest'
import type { Progress } from '#shared/applications/progress.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { stepsOf } from './timeline-steps.ts'

const steps = (roles: [ApplicationRole, Progress][], decisionsReleased = false) =>
  stepsOf({ roles: roles.map(([role, progress]) => ({ role, progress })), decisionsReleased }, 'Sep 16').map(
    ({ name, look, note }) => `${name} ${look}: ${note}`,
  )

test('an application that was just submitted waits for its review', () => {
  expect(steps([['engineer', 'submitted']])).toEqual([
    'Submitted done: Sep 16',
    'Under Review ring: Not yet',
    'Interview ring: Not yet',
    'Decided ring: Not yet',
  ])
})

test('the timeline is at the step of the role that has come furthest, and names that role', () => {
  expect(
    steps([
      ['engineer', 'interview'],
      ['tech-lead', 'in-review'],
    ]),
  ).toEqual([
    'Submitted done: Sep 16',
    'Under Review done: Completed',
    'Interview now: Now: for Engineer',
    'Decided ring: Not yet',
  ])
})

test('decisions are not shown before their release', () => {
  expect(steps([['engineer', 'decided']]).at(-1)).toBe('Decided now: Decisions not Released')
  expect(steps([['engineer', 'decided']], true).at(-1)).toBe('Decided done: Decisions released')
})

test('an application for Bootcamp alone has no interview step', () => {
  expect(steps([['bootcamp', 'in-review']])).toEqual([
    'Submitted done: Sep 16',
    'Under Review now: Now',
    'Decided ring: Not yet',
  ])
})

test('an application for Bootcamp alone shows an interview that it nevertheless has', () => {
  expect(steps([['bootcamp', 'interview']])).toEqual([
    'Submitted done: Sep 16',
    'Under Review done: Completed',
    'Interview now: Now',
    'Decided ring: Not yet',
  ])
})

test('a withdrawn role does not count', () => {
  expect(
    steps([
      ['bootcamp', 'in-review'],
      ['engineer', 'withdrawn'],
    ]),
  ).not.toContain('Interview ring: Not yet')
})
