import { expect, test } from 'vitest'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import {
  administers,
  isBeyond,
  mayAssign,
  mayAssignFor,
  mayDecide,
  mayKnowDecisions,
  mayOfferFor,
} from '#shared/kernel/permissions.ts'

const lead = { id: 'me', role: 'super-reviewer' } as const
const board = { id: 'me', role: 'board', administers: ['engineer', 'designer'] } as const
/** Nobody has given this board member a role. */
const newBoard = { id: 'me', role: 'board' } as const
/** A list that is left from a time on the board gives nothing. */
const reviewer = { id: 'me', role: 'reviewer', administers: ['engineer'] } as const
const everybody = [lead, board, newBoard, reviewer]

const of = (may: (caller: (typeof everybody)[number]) => boolean) => everybody.map(may)

test('a super reviewer administers every role, a board member their own', () => {
  expect(of((caller) => administers(caller, 'engineer'))).toEqual([true, true, false, false])
  expect(of((caller) => administers(caller, 'tech-lead'))).toEqual([true, false, false, false])
})

test('only super reviewers decide', () => {
  expect(of(mayDecide)).toEqual([true, false, false, false])
})

test.each(['open', 'frozen'])('while a form is %s, only super reviewers know its decisions', (phase) => {
  expect(of((caller) => mayKnowDecisions(caller, phase))).toEqual([true, false, false, false])
})

test('board members know decisions once they are released', () => {
  expect(mayKnowDecisions(board, 'released')).toBe(true)
})

test('board members assign interviewers for their roles, and no one else', () => {
  const may = (kind: 'review' | 'interview', role: ApplicationRole) =>
    of((caller) => mayAssignFor(caller, { kind, role }))
  expect(may('interview', 'designer')).toEqual([true, true, false, false])
  expect(may('interview', 'tech-lead')).toEqual([true, false, false, false])
  expect(may('review', 'designer')).toEqual([true, false, false, false])
})

test('board members never assign themselves, and super reviewers may', () => {
  const may = (reviewerId: string) =>
    of((caller) => mayAssign(caller, { kind: 'interview', role: 'engineer', reviewerId }))
  expect(may('you')).toEqual([true, true, false, false])
  expect(may('me')).toEqual([true, false, false, false])
})

test('board members must name their own roles; reviewers may offer for all', () => {
  const may = (...roles: ApplicationRole[]) => of((caller) => mayOfferFor(caller, roles))
  expect(may('engineer', 'designer')).toEqual([true, true, false, true])
  expect(may('engineer')).toEqual([true, true, false, true])
  expect(may('engineer', 'tech-lead')).toEqual([true, false, false, true])
  expect(may('tech-lead')).toEqual([true, false, false, true])
  expect(may()).toEqual([true, false, false, true])
})

test('rows of other roles do not exist for a board member', () => {
  expect(of((caller) => isBeyond(caller, { role: 'engineer' }))).toEqual([false, false, true, false])
  expect(of((caller) => isBeyond(caller, { role: 'tech-lead' }))).toEqual([false, true, true, false])
})
