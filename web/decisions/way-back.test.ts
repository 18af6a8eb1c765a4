import { expect, test } from 'vitest'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { mostDecided } from '#shared/applications/review-status.ts'
import { testRow } from '#shared/applications/testing-rows.ts'
import { type SettableStatus } from '#shared/decisions/decision.ts'
import { changed } from '#web/staff/cached-rows.ts'
import type { RowChange } from './decision-queries.ts'
import { nextStep, rest, type WayBack, wayBack } from './way-back.ts'

const decide = (to: SettableStatus): RowChange => ({ kind: 'decide', to })

/** The row at the end of its way back. */
function atTheEnd(way: WayBack): DashboardRow {
  const left = rest(way)
  return left ? atTheEnd(left) : changed(way.row, way.steps[0]!)
}

test('each change has a way back to exactly what the row was', () => {
  const decisions = ['undecided', 'accepted', 'waitlist', 'denied'] as const
  const befores = decisions.flatMap((decision) =>
    [true, false].map((isInterviewing) => testRow({ decision, isInterviewing, decisionVersion: 3 })),
  )
  const changes = (['under-review', 'interview', 'accepted', 'waitlist', 'denied'] as const).map(decide)
  for (const before of befores)
    for (const change of changes) {
      if (changed(before, change) === before) continue
      const { decision, isInterviewing } = atTheEnd(wayBack(change, before))
      expect({ decision, isInterviewing }).toEqual({
        decision: before.decision,
        isInterviewing: before.isInterviewing,
      })
    }
})

test('the way back undoes nothing that someone else decided since', () => {
  const { row, steps } = wayBack(decide('denied'), testRow({ decisionVersion: 3, isInterviewing: true }))
  expect([row.decisionVersion, steps]).toEqual([4, [decide('interview')]])
})

test('where a decision was removed with its interview, the interview comes back first', () => {
  const before = testRow({ decision: 'accepted', isInterviewing: true })
  const way = wayBack(decide('under-review'), before)
  expect(way.steps).toEqual([decide('interview'), decide('accepted')])
  expect(rest(way)).toMatchObject({ row: { decisionVersion: 2 }, steps: [decide('accepted')] })
})

test('a shortlisted application leaves the shortlist again', () => {
  const change: RowChange = { kind: 'qualify', isQualified: true }
  expect(wayBack(change, testRow({ qualifyVersion: 2 }))).toMatchObject({
    row: { isQualified: true, qualifyVersion: 3 },
    steps: [{ kind: 'qualify', isQualified: false, isUndo: true }],
  })
})

test('rows that go back to the same status share a call, as many as fit', () => {
  const ways = Array.from({ length: 200 }, (_, index) =>
    wayBack(
      decide('denied'),
      testRow({ responseId: `fall.${index}`, decision: index % 2 === 0 ? 'waitlist' : 'undecided' }),
    ),
  )
  const { step, alike, others } = nextStep(ways)
  expect([step, alike.length, others.length]).toEqual([decide('waitlist'), mostDecided, 200 - mostDecided])
  expect(new Set([...alike, ...others])).toEqual(new Set(ways))
})
