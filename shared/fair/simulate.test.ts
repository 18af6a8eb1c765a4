import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Scenario, ScenarioRow } from './scenario.ts'
import { flipsBetween, simulate } from './simulate.ts'
import { madeUpScenario } from './testing-scenarios.ts'

const roles = ['bootcamp', 'engineer', 'designer'] as const

const scenario = (rows: readonly ScenarioRow[], changes: Partial<Scenario> = {}): Scenario => ({
  rows: [...rows],
  seats: { bootcamp: 3, engineer: 2, designer: 1 },
  waitlist: { bootcamp: 2 },
  basis: 'raw',
  weights: { review: 60, interview: 40 },
  withoutInterview: 'reviews-count',
  oneEach: 'best-score',
  band: 100,
  seed: 7,
  ...changes,
})

const row = (changes: Partial<ScenarioRow> = {}): ScenarioRow => {
  const { applicant = 'response-1', role = 'bootcamp' } = changes
  return {
    id: `${applicant}/${role}`,
    applicant,
    role,
    reviews: [8_000],
    interviews: [],
    adjusted: null,
    reviewError: null,
    interviewError: null,
    wish: null,
    fixed: null,
    decisionVersion: 0,
    ...changes,
  }
}

const anyPoints = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 3 })
const anyRows = fc
  .uniqueArray(fc.tuple(fc.nat({ max: 15 }), fc.constantFrom(...roles)), {
    maxLength: 40,
    selector: ([applicant, role]) => `${applicant}/${role}`,
  })
  .chain((pairs) =>
    fc.tuple(
      ...pairs.map(([applicant, role]) =>
        fc
          .record({
            reviews: anyPoints,
            interviews: anyPoints,
            fixed: fc.option(fc.constantFrom('accepted', 'waitlist', 'denied'), { freq: 8 }),
          })
          .map((scores) => row({ applicant: `response-${applicant}`, role, ...scores })),
      ),
    ),
  )

const standings = (given: Scenario) =>
  Object.fromEntries(simulate(given).outcomes.map(({ id, standing }) => [id, standing]))

/** Everybody in order of score takes a seat if there is one: another way to compute 'best-score'. */
function takenInOrderOfScore(given: Scenario) {
  const totals = new Map(simulate(given).outcomes.map(({ id, total }) => [id, total]))
  const left: Partial<Record<string, number>> = { ...given.seats }
  const hasSeat = new Set<string>()
  const seat = ({ id, applicant, role }: ScenarioRow) => {
    left[role] = (left[role] ?? 0) - 1
    hasSeat.add(applicant)
    return id
  }
  const fixed = given.rows.filter((each) => each.fixed === 'accepted').map(seat)
  const free = given.rows
    .filter((each) => each.fixed === null && totals.get(each.id) !== null)
    .toSorted((a, b) => totals.get(b.id)! - totals.get(a.id)!)
  const taken = free.flatMap((each) =>
    !hasSeat.has(each.applicant) && (left[each.role] ?? 0) > 0 ? [seat(each)] : [],
  )
  return [...fixed, ...taken].toSorted()
}

test('with one acceptance each by best score, the seats go in order of score', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const given = scenario(rows)
      const { outcomes } = simulate(given)
      const totals = outcomes.flatMap(({ total }) => total ?? [])
      fc.pre(new Set(totals).size === totals.length)
      const accepted = outcomes.filter(({ standing }) => standing === 'accepted').map(({ id }) => id)
      expect(accepted.toSorted()).toEqual(takenInOrderOfScore(given))
    }),
  )
})

test('by an order of roles, one role is filled after the other', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const open = rows.map((each) => ({ ...each, fixed: null }))
      const order = ['designer', 'engineer', 'bootcamp'] as const
      const given = scenario(open, { oneEach: [...order] })
      const { outcomes } = simulate(given)
      const totals = outcomes.flatMap(({ total }) => total ?? [])
      fc.pre(new Set(totals).size === totals.length)
      const hasSeat = new Set<string>()
      for (const role of order) {
        const ranked = outcomes
          .filter(
            ({ id, total }) => id.endsWith(`/${role}`) && total !== null && !hasSeat.has(id.split('/')[0]!),
          )
          .toSorted((a, b) => b.total! - a.total!)
          .slice(0, given.seats[role])
        for (const { id } of ranked) hasSeat.add(id.split('/')[0]!)
        const accepted = outcomes.filter(
          ({ id, standing }) => id.endsWith(`/${role}`) && standing === 'accepted',
        )
        expect(accepted.map(({ id }) => id).toSorted()).toEqual(ranked.map(({ id }) => id).toSorted())
      }
    }),
  )
})

test('a person’s decision never changes, and an acceptance holds its seat', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const given = standings(scenario(rows))
      for (const { id, fixed } of rows) if (fixed) expect(given[id]).toBe(fixed)
    }),
  )
})

test('someone whom people accepted twice holds both seats', () => {
  const rows = [
    row({ applicant: 'a', role: 'engineer', fixed: 'accepted' }),
    row({ applicant: 'a', role: 'designer', fixed: 'accepted' }),
    row({ applicant: 'b', role: 'designer', reviews: [9_900] }),
  ]
  expect(standings(scenario(rows))['b/designer']).toBe('denied')
})

test('a higher score never moves anybody out', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), fc.integer({ min: 1, max: 5_000 }), (rows, which, more) => {
      fc.pre(rows.length > 0)
      const each = rows.map((one, i) => ({ ...one, applicant: `response-${i}`, fixed: null }))
      const better = each.with(which % each.length, {
        ...each[which % each.length]!,
        reviews: each[which % each.length]!.reviews.map((points) => Math.min(10_000, points + more)),
      })
      const { id } = better[which % better.length]!
      if (standings(scenario(each))[id] === 'accepted')
        expect(standings(scenario(better))[id]).toBe('accepted')
    }),
  )
})

test('the order of the rows does not matter', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      expect(simulate(scenario(rows.toReversed()))).toEqual(simulate(scenario(rows)))
    }),
  )
})

test('an applicant gets the role named first, though another fits better', () => {
  const rows = [
    row({ role: 'engineer', reviews: [9_000], wish: 1 }),
    row({ role: 'designer', reviews: [6_000], wish: 0 }),
  ]
  expect(standings(scenario(rows, { oneEach: 'own-order' }))).toEqual({
    'response-1/designer': 'accepted',
    'response-1/engineer': 'elsewhere',
  })
})

test('without a limit one person may be accepted for several roles', () => {
  const rows = [row({ role: 'engineer' }), row({ role: 'designer' })]
  expect(new Set(Object.values(standings(scenario(rows, { oneEach: null }))))).toEqual(new Set(['accepted']))
})

test('a total is exact in thousandths, with halves rounded up', () => {
  const rows = [row({ reviews: [7_000, 8_000, 8_000], interviews: [9_001] })]
  const [outcome] = simulate(scenario(rows)).outcomes
  // (23,000 / 3 × 60 + 9,001 × 40) / 100 = 8,200.4 points
  expect(outcome?.total).toBe(8_200_400)
})

test('rows within the error of the cut are too close to call, on both sides', () => {
  const scored = (applicant: string, points: number) =>
    row({ applicant, reviews: [points], reviewError: 100 })
  const rows = [scored('a', 9_000), scored('b', 8_050), scored('c', 7_990), scored('d', 5_000)]
  const { outcomes, cuts } = simulate(scenario(rows, { seats: { bootcamp: 2 }, waitlist: {} }))
  expect(outcomes.filter(({ isClose }) => isClose).map(({ id }) => id)).toEqual(['b/bootcamp', 'c/bootcamp'])
  expect(cuts).toMatchObject([
    { role: 'bootcamp', filled: 2, lastIn: 8_050_000, firstOut: 7_990_000, isTie: false },
  ])
})

test('equal totals at the cut are drawn by lot and marked', () => {
  const rows = ['a', 'b', 'c'].map((applicant) => row({ applicant }))
  const { outcomes, cuts } = simulate(scenario(rows, { seats: { bootcamp: 1 } }))
  expect(cuts[0]?.isTie).toBe(true)
  expect(outcomes.every(({ isClose }) => isClose)).toBe(true)
  expect(outcomes.filter(({ standing }) => standing === 'accepted')).toHaveLength(1)
})

test('flips name the rows whose outcome differs', () => {
  const rows = ['a', 'b'].map((applicant, i) => row({ applicant, reviews: [9_000 - i] }))
  const one = simulate(scenario(rows, { seats: { bootcamp: 1 }, waitlist: {} })).outcomes
  const other = simulate(scenario(rows, { seats: { bootcamp: 2 }, waitlist: {} })).outcomes
  expect(flipsBetween(one, other)).toEqual([{ id: 'b/bootcamp', from: 'denied', to: 'accepted' }])
})

test('a row that only one of two scenarios has is a flip', () => {
  const { outcomes } = simulate(madeUpScenario(6, 40))
  const [gone] = outcomes
  const { id, standing } = gone!
  expect(flipsBetween(outcomes, outcomes.slice(1))).toEqual([{ id, from: standing, to: null }])
  expect(flipsBetween(outcomes.slice(1), outcomes)).toEqual([{ id, from: null, to: standing }])
})
