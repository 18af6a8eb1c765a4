import { expect, test } from 'vitest'
import { rowId } from '#shared/applications/dashboard-row.ts'
import { participant, testColleague, testRow } from '#shared/applications/testing-rows.ts'
import { planAssignments } from '#shared/fair/plan.ts'
import { changesBetween, inputOf, newPlanRow, perRowIn, type PlanDraft, rowsWith } from './plan-inputs.ts'
import { exclude, moved, pin } from './use-plan.ts'

const rows = Array.from({ length: 12 }, (_, number) =>
  testRow({ responseId: `fall.${String(number).padStart(16, '0')}`, userId: `applicant-${number}` }),
)
const people = ['maya', 'tom', 'sam', 'ines'].map((id) => testColleague(id))
const settings: PlanDraft['settings'] = {
  kind: 'review',
  seed: 1,
  perRow: 2,
  perRole: {},
  sameReaderForApplicant: false,
  most: 20,
  people: [],
}
const draft: PlanDraft = { settings, rows: rows.map(newPlanRow) }

const planned = (asked: PlanDraft, listed = rows, staff = people) => {
  const { rows: wanted, people: who, options } = inputOf(asked, listed, staff)
  const colleagues = new Map(staff.map((person) => [person.id, person]))
  return { ...asked, rows: rowsWith(asked, planAssignments(wanted, who, options).pairs, listed, colleagues) }
}

const changes = (before: PlanDraft, after: PlanDraft, listed = rows) =>
  changesBetween(before.rows, after.rows, { rows: listed, kind: 'review' })

test('a plan that is made again stays as it is', () => {
  const first = planned(draft)
  expect(planned(first).rows).toEqual(first.rows)
  expect(changes(first, planned(first))).toEqual({ planned: 24, moved: 0 })
})

test('a review that nobody gets any more does not move to someone else', () => {
  const first = planned(draft)
  const fewer = { ...first, rows: first.rows.map((row) => ({ ...row, on: row.on.slice(1) })) }
  expect(changes(first, fewer)).toEqual({ planned: 24, moved: 0 })
  const others = { ...first, rows: first.rows.with(0, { ...first.rows[0]!, on: ['someone-else'] }) }
  expect(changes(first, others)).toEqual({ planned: 24, moved: 1 })
})

test('people put or taken off by hand stay so, and little else changes', () => {
  const first = planned(draft)
  const [row] = first.rows
  const [gone = '', stays = ''] = row!.on
  const edited = { ...first, rows: first.rows.with(0, exclude(gone)(pin(stays)(row!))) }
  const again = planned(edited)
  expect(again.rows[0]!.on).toContain(stays)
  expect(again.rows[0]!.on).not.toContain(gone)
  expect(again.rows[0]!.on).toHaveLength(2)
  expect(changes(edited, again).moved).toBeLessThan(3)
})

test('someone moved to another application stays there', () => {
  const first = planned(draft)
  const [from, ...others] = first.rows
  const [id = '', stays = ''] = from!.on
  const to = others.find(({ on }) => !on.includes(id))!
  const inExchange = to.on.find((each) => each !== stays)!
  const of = (row: typeof to, all: readonly (typeof to)[]) => all.find((each) => rowId(each) === rowId(row))!
  for (const exchanged of [undefined, inExchange]) {
    const edited = { ...first, rows: moved(first.rows, { id, from: from!, to, inExchange: exchanged }) }
    const { rows: again } = planned(edited)
    expect(of(to, again).on).toContain(id)
    expect(of(from!, again).on).not.toContain(id)
    if (exchanged)
      expect([of(from!, again).pinned, of(to, again).excluded]).toEqual([[exchanged], [exchanged]])
    expect([of(from!, again).on.length, of(to, again).on.length]).toEqual([2, 2])
  }
})

test('a person who has been assigned since is no longer planned', () => {
  const first = planned(draft)
  const published = rows.map((row, index) => ({
    ...row,
    isWithdrawn: index === 11,
    reviewers: (first.rows.find((each) => rowId(each) === rowId(row))?.on ?? []).map((id) => participant(id)),
  }))
  const rest = planned(first, published)
  expect(rest.rows).toHaveLength(11)
  expect(rest.rows.flatMap(({ on }) => on)).toEqual([])
  expect(changes(first, rest, published)).toEqual({ planned: 0, moved: 0 })
})

test('someone chosen by hand who cannot review makes room for others', () => {
  const [row] = rows
  const chosen = (id: string) => ({
    ...draft,
    rows: draft.rows.map((each) => (each.responseId === row!.responseId ? pin(id)(each) : each)),
  })
  const onRow = ({ rows: all }: PlanDraft) => all.find((each) => rowId(each) === rowId(row!))!
  expect(onRow(planned(chosen('maya'))).on).toContain('maya')
  const knows = rows.with(0, { ...row!, reviewers: [participant('maya', 'recused')] })
  const others = people.filter(({ id }) => id !== 'maya')
  const elsewhere = [testColleague('maya', { preferences: ['designer'] }), ...others]
  for (const again of [
    planned(chosen('maya'), knows),
    planned(chosen('maya'), rows, others),
    planned(chosen('maya'), rows, elsewhere),
  ]) {
    expect(onRow(again).on).toHaveLength(2)
    expect(onRow(again)).toMatchObject({ on: expect.not.arrayContaining(['maya']), pinned: [] })
  }
})

test('board members take part in a plan only if someone adds them', () => {
  const board = testColleague('blair', { role: 'board', preferences: [] })
  expect(planned(draft, rows, [board]).rows.flatMap(({ on }) => on)).toEqual([])
  const parts = [{ id: 'blair', takesPart: true, most: null, share: 100 }]
  const withBoard = { ...draft, settings: { ...settings, people: parts } }
  expect(planned(withBoard, rows, [board]).rows.flatMap(({ on }) => on)).toHaveLength(12)
})

test('people who take no part get nothing', () => {
  const boss = testColleague('boss', { role: 'super-reviewer', preferences: [] })
  const parts = [{ id: 'tom', takesPart: false, most: null, share: 100 }]
  const { people: who } = inputOf({ ...draft, settings: { ...settings, people: parts } }, rows, [
    ...people,
    boss,
  ])
  expect(who.filter(({ most }) => most === 0).map(({ id }) => id)).toEqual(['tom', 'boss'])
})

test('a person gets at most the reviews that they say they can take', () => {
  const busy = [testColleague('maya', { mostReviews: 3 }), ...people.slice(1)]
  const mostOf = (kind: 'review' | 'interview', most: number | null) => {
    const parts = [{ id: 'maya', takesPart: true, most, share: 100 }]
    const asked = { ...draft, settings: { ...settings, kind, people: parts } }
    return inputOf(asked, rows, busy)
      .people.slice(0, 2)
      .map((person) => person.most)
  }
  expect(mostOf('review', null)).toEqual([3, 20])
  expect(mostOf('review', 5)).toEqual([5, 20])
  expect(mostOf('interview', null)).toEqual([20, 20])
})

test('a plan begins with as many people as most applications of the form have', () => {
  const having = (...counts: number[]) =>
    counts.map((count, index) =>
      testRow({
        responseId: `fall.${String(index).padStart(16, '0')}`,
        reviewers: Array.from({ length: count }, (_, each) => participant(`reader-${each}`)),
      }),
    )
  expect(perRowIn('review', having(2, 2, 2, 1, 0, 0, 0, 0))).toBe(2)
  expect(perRowIn('review', having(0, 0))).toBe(3)
  expect(perRowIn('interview', having(1))).toBe(2)
})
