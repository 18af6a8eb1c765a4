import { expect, test } from 'vitest'
import type { DashboardRow, Participant } from '#shared/applications/dashboard-row.ts'
import { participant, testRow } from '#shared/applications/testing-rows.ts'
import { needsOf } from './needs.ts'

const due = '2026-10-15T12:00:00.000Z'
const day = 86_400_000
const before = (days: number) => new Date(Date.parse(due) - days * day)
const after = new Date(Date.parse(due) + 60_000)

const done = (id: string, score: number) => participant(id, 'done', score)
const open = (id: string) => participant(id)

const row = (given: Partial<DashboardRow>) =>
  testRow({ dateSubmitted: due, reviewers: [done('riley', 5_000)], decision: 'accepted', ...given })

interface Given {
  role?: 'board' | 'super-reviewer'
  rows?: readonly DashboardRow[]
  drafts?: number
  asking?: number
  mailStops?: number
  unconfirmed?: number
  unbooked?: readonly string[]
  phase?: 'open' | 'frozen' | 'released'
  isActive?: boolean
  offersUntil?: string | null
}

const needs = (given: Given, now = before(10)) =>
  Object.fromEntries(
    needsOf(
      {
        caller: { role: given.role ?? 'super-reviewer' },
        form: { isActive: given.isActive ?? true, dueDate: due, phase: given.phase ?? 'open' },
        rows: given.rows ?? [],
        people: [{ id: 'riley' }, { id: 'robin' }],
        drafts: given.drafts ?? 0,
        asking: given.asking ?? 0,
        offersUntil: given.offersUntil ?? null,
        mailStops: given.mailStops ?? 0,
        unconfirmed: given.unconfirmed ?? 0,
        unbooked: given.unbooked ?? [],
      },
      now,
    ).map(({ what, count }) => [what, count]),
  )

test('the list has only lines that need attention', () => {
  expect(needs({ rows: [row({})] })).toEqual({})
})

test('an application no one may review needs reviewers', () => {
  const recused: Participant = { id: 'riley', state: 'recused', score: null }
  expect(needs({ rows: [row({ reviewers: [] }), row({ reviewers: [recused] }), row({})] })).toEqual({
    unassigned: 2,
  })
})

test('withdrawn applications need nobody', () => {
  expect(needs({ rows: [row({ reviewers: [], isWithdrawn: true })] })).toEqual({})
})

test('erased applications need nobody', () => {
  const erased = { userId: 'erased', reviewers: [open('riley')] }
  expect(needs({ rows: [row({ ...erased, decision: 'undecided' })] }, after)).toEqual({})
  expect(
    needs({ rows: [row(erased)], phase: 'released', offersUntil: after.toISOString() }, new Date(due)),
  ).toEqual({})
})

test('a reviewer with several reviews counts once, what a former one left too', () => {
  const rows = [
    row({ reviewers: [open('riley')] }),
    row({ reviewers: [open('riley'), done('robin', 5_000)] }),
    row({ reviewers: [open('gone')] }),
  ]
  expect(needs({ rows })).toEqual({ unassigned: 1, left: 1, reviewers: 1 })
  expect(needs({ rows: [row({ interviewers: [open('robin')] })] })).toEqual({ interviewers: 1 })
})

test('applications on which reviewers disagree count until they are decided', () => {
  const undecided = { decision: 'undecided', isDisputed: true } as const
  const rows = [row(undecided), row({ ...undecided, isWithdrawn: true }), row({ isDisputed: true }), row({})]
  expect(needs({ rows })).toEqual({ disagreement: 1 })
})

test('a qualified application needs an interviewer until something is decided', () => {
  const rows = [
    row({ isQualified: true, decision: 'undecided' }),
    row({ isQualified: true, decision: 'denied' }),
    row({ isQualified: true, decision: 'undecided', interviewers: [done('robin', 1)] }),
    row({ isQualified: false, decision: 'undecided' }),
  ]
  expect(needs({ rows })).toEqual({ 'no-interviewer': 1 })
})

test('applicants invited without a time count until decided or withdrawn', () => {
  const at = (responseId: string, more: Partial<DashboardRow> = {}) =>
    row({ responseId, decision: 'undecided', isInterviewing: true, ...more })
  const rows = [
    at('a'),
    at('b'),
    at('c', { decision: 'denied' }),
    at('d', { isWithdrawn: true }),
    at('e', { isInterviewing: false }),
  ]
  const unbooked = ['a', 'c', 'd', 'e'].map((id) => `${id}/engineer`)
  expect(needs({ rows, unbooked })).toEqual({ unbooked: 1 })
  expect(needs({ rows, unbooked, phase: 'frozen' })).toEqual({})
  expect(needs({ rows, unbooked, role: 'board' })).toEqual({})
})

test('drafts are urgent in the three days before the deadline', () => {
  expect(needs({ drafts: 4 }, new Date(before(3).getTime() - 1))).toEqual({})
  expect(needs({ drafts: 4 }, before(3))).toEqual({ drafts: 4 })
  expect(needs({ drafts: 4 }, new Date(due))).toEqual({ drafts: 4 })
  expect(needs({ drafts: 4 }, after)).toEqual({})
  expect(needs({ drafts: 4, isActive: false }, before(1))).toEqual({})
})

test('undecided rows count after the deadline, without those still to score', () => {
  const rows = [row({ decision: 'undecided' }), row({ decision: 'undecided', isBlind: true })]
  expect(needs({ rows }, new Date(due))).toEqual({})
  expect(needs({ rows }, after)).toEqual({ undecided: 1 })
  expect(needs({ rows, phase: 'frozen' }, after)).toEqual({})
})

test('an offer waits for its answer from the first day to its last', () => {
  const later = (days: number) => new Date(after.getTime() + days * day).toISOString()
  const rows = [
    row({}),
    row({ rsvp: 'accepted' }),
    row({ rsvpBy: later(4) }),
    row({ rsvpBy: later(-1) }),
    row({ decision: 'waitlist' }),
  ]
  const phase = 'released' as const
  expect(needs({ rows, phase, offersUntil: later(20) }, after)).toEqual({ offers: 2 })
  expect(needs({ rows, phase }, after)).toEqual({ offers: 2 })
  expect(needs({ rows, phase, offersUntil: later(-1) }, after)).toEqual({ offers: 1 })
  expect(needs({ rows, offersUntil: later(2) }, after)).toEqual({})
})

test('addresses without mail are always listed, the most urgent line first', () => {
  expect(Object.keys(needs({ mailStops: 2, drafts: 1, rows: [row({ reviewers: [] })] }, before(1)))).toEqual([
    'drafts',
    'unassigned',
    'mail',
  ])
  expect(needs({ mailStops: 2, phase: 'released' }, after)).toEqual({ mail: 2 })
})

test('a waiting message is always listed, but not for board members', () => {
  expect(needs({ unconfirmed: 1 })).toEqual({ messages: 1 })
  expect(needs({ unconfirmed: 1, phase: 'released' }, after)).toEqual({ messages: 1 })
  expect(needs({ unconfirmed: 1, role: 'board' })).toEqual({})
})

test('an applicant who asks for help comes before everything else', () => {
  expect(Object.entries(needs({ asking: 1, drafts: 4 }, before(1)))).toEqual([
    ['help', 1],
    ['drafts', 4],
  ])
})

test('a board member is told of reviews and interviews alone', () => {
  const rows = [row({ decision: 'undecided', reviewers: [] })]
  const given = { rows, drafts: 3, asking: 2, mailStops: 1, isActive: true }
  expect(needs(given, before(1))).toMatchObject({ help: 2, drafts: 3, mail: 1 })
  expect(needs({ ...given, role: 'board' }, before(1))).toEqual({ unassigned: 1 })
  expect(needs({ ...given, role: 'board' }, after)).toEqual({ unassigned: 1 })
  expect(needs(given, after)).toMatchObject({ undecided: 1 })
})

test('the sum of needs never falls because someone leaves', () => {
  const staff = ['riley', 'robin', 'maya']
  const part = (seed: number, at: number) => {
    const id = staff[at]!
    return [[], [open(id)], [participant(id, 'started')], [done(id, 5_000)]][Math.floor(seed / 4 ** at) % 4]!
  }
  const sum = (rows: DashboardRow[], people: string[]) =>
    needsOf(
      {
        caller: { role: 'super-reviewer' },
        form: { isActive: true, dueDate: due, phase: 'open' },
        rows,
        people: people.map((id) => ({ id })),
        drafts: 0,
        asking: 0,
        offersUntil: null,
        mailStops: 0,
        unconfirmed: 0,
        unbooked: [],
      },
      after,
    ).reduce((all, { count }) => all + count, 0)
  for (let seed = 0; seed < 4 ** 6; seed++) {
    const reviewers = [0, 1, 2].flatMap((at) => part(seed, at))
    const interviewers = [0, 1, 2].flatMap((at) => part(Math.floor(seed / 64), at))
    const rows = [row({ reviewers, interviewers, isQualified: seed % 2 === 0, decision: 'undecided' })]
    for (const gone of staff)
      expect(
        sum(
          rows,
          staff.filter((id) => id !== gone),
        ),
      ).toBeGreaterThanOrEqual(sum(rows, staff))
  }
})
