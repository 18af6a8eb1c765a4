import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlannedPerson, PlannedRow } from './board.ts'
import { type Plan, planAssignments } from './plan.ts'
import type { Shortage } from './shortages.ts'
import { bestPlan } from './testing-best-plan.ts'
import { madeUpSeason } from './testing-plans.ts'

const options = { seed: 42, sameReaderForApplicant: false }

const anySeason = fc
  .record({
    seed: fc.nat(),
    rows: fc.integer({ min: 1, max: 18 }),
    people: fc.integer({ min: 2, max: 8 }),
    slack: fc.constantFrom(0.6, 1, 1.4),
  })
  .map(({ seed, ...shape }) => madeUpSeason(seed, { ...shape, wanted: 3 }))

const readersOf = (rows: readonly PlannedRow[], { pairs }: Plan) =>
  new Map(
    rows.map(({ id, kept }) => [
      id,
      [...kept, ...pairs.filter(({ row }) => row === id).map(({ person }) => person)],
    ]),
  )

const mayRead = ({ id, roles, mayReadAll }: PlannedPerson, row: PlannedRow) =>
  (mayReadAll || roles.includes(row.role)) && ![row.applicant, ...row.barred].includes(id)

test('no plan covers more, and none with the same coverage has more even loads', () => {
  fc.assert(
    fc.property(anySeason, ({ rows, people }) => {
      const plan = planAssignments(rows, people, options)
      const readers = [...readersOf(rows, plan).values()]
      expect({
        covered: [0, 1, 2].map((slot) => readers.filter(({ length }) => length > slot).length),
        loads: [...plan.loads.values()].toSorted((a, b) => a - b),
      }).toEqual(bestPlan(rows, people))
    }),
    { numRuns: 200 },
  )
})

test('nobody reads what they must not, twice, or more than they may', () => {
  fc.assert(
    fc.property(anySeason, ({ rows, people }) => {
      const plan = planAssignments(rows, people, options)
      const personOf = new Map(people.map((person) => [person.id, person]))
      for (const row of rows) {
        const some = readersOf(rows, plan).get(row.id)!
        expect(new Set(some).size).toBe(some.length)
      }
      for (const { row, person } of plan.pairs)
        expect(
          mayRead(
            personOf.get(person)!,
            rows.find(({ id }) => id === row)!,
          ),
        ).toBe(true)
      for (const { id, most } of people) {
        const keptBy = rows.filter(({ kept }) => kept.includes(id)).length
        expect(plan.loads.get(id)).toBeLessThanOrEqual(Math.max(most, keptBy))
      }
    }),
  )
})

test('every missing review is proved', () => {
  let proofs = 0
  fc.assert(
    fc.property(anySeason, ({ rows, people }) => {
      const plan = planAssignments(rows, people, options)
      const readers = readersOf(rows, plan)
      const uncovered = rows.reduce(
        (sum, { id, wanted }) => sum + Math.max(0, wanted - readers.get(id)!.length),
        0,
      )
      expect(plan.shortages.reduce((sum, { missing }) => sum + missing, 0)).toBe(uncovered)
      for (const shortage of plan.shortages) expectProof(shortage, plan, rows, people)
      proofs += plan.shortages.length
    }),
  )
  expect(proofs).toBeGreaterThan(0)
})

/** Nobody outside the proof could take one of its rows, and those in it have no room left. */
function expectProof(
  { rows: ids, people: full, room, single, missing }: Shortage,
  plan: Plan,
  rows: readonly PlannedRow[],
  people: readonly PlannedPerson[],
) {
  const pairs = plan.pairs.filter(({ row }) => ids.includes(row))
  expect(pairs.filter(({ person }) => full.includes(person))).toHaveLength(room)
  expect(pairs.filter(({ person }) => !full.includes(person))).toHaveLength(single)
  for (const row of rows.filter(({ id }) => ids.includes(id)))
    for (const person of people.filter((each) => mayRead(each, row))) {
      const isIn = full.includes(person.id)
      const readsIt = [...row.kept, ...pairs.filter((pair) => pair.row === row.id).map((pair) => pair.person)]
      expect(isIn ? plan.loads.get(person.id)! >= person.most : readsIt.includes(person.id)).toBe(true)
      if (isIn)
        expect(
          plan.pairs.filter((pair) => pair.person === person.id).every((pair) => ids.includes(pair.row)),
        ).toBe(true)
    }
  expect(missing).toBeGreaterThan(0)
}

test('the order of rows and people does not matter', () => {
  fc.assert(
    fc.property(anySeason, ({ rows, people }) => {
      const plan = planAssignments(rows, people, options)
      expect(planAssignments(rows.toReversed(), people.toReversed(), options)).toEqual({
        ...plan,
        loads: new Map(plan.loads),
      })
    }),
  )
})

test('an earlier plan mostly stays when applications come and people leave', () => {
  const { rows, people } = madeUpSeason(7, { rows: 300, people: 30, wanted: 3, slack: 1.3 })
  const late = rows.slice(285)
  const before = planAssignments(rows.slice(0, 285), people, options)
  const planned = readersOf(rows, before)
  const [gone, ...others] = people
  const after = planAssignments(
    rows.map((row) => ({ ...row, planned: planned.get(row.id)!.filter((id) => !row.kept.includes(id)) })),
    others,
    options,
  )
  const couldStay = before.pairs.filter(({ person }) => person !== gone!.id)
  const stayed = couldStay.filter(({ row, person }) =>
    after.pairs.some((pair) => pair.row === row && pair.person === person),
  )
  expect(late).toHaveLength(15)
  expect(stayed.length / couldStay.length).toBeGreaterThan(0.97)
  const loads = [...after.loads.values()]
  expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
})

test('people meet many others once, and no one reads an applicant twice', () => {
  const { rows, people } = madeUpSeason(3, { rows: 300, people: 30, wanted: 3, slack: 1.3 })
  const { pairs } = planAssignments(rows, people, options)
  const partners = people.map(
    ({ id }) => new Set(pairs.filter(({ person }) => person === id).flatMap(({ company }) => company)).size,
  )
  expect(Math.min(...partners)).toBeGreaterThan(20)
  expect(pairs.filter(({ readsApplicantTwice }) => readsApplicantTwice)).toEqual([])
})

test('a person with half a share reads half as much', () => {
  const { rows, people } = madeUpSeason(5, { rows: 100, people: 10, wanted: 2, slack: 3 })
  const all = people.map((person, i) => ({
    ...person,
    roles: [],
    mayReadAll: true,
    share: i === 0 ? 0.5 : 1,
  }))
  const free = rows.map((row) => ({ ...row, barred: [], kept: [] }))
  const { loads } = planAssignments(free, all, options)
  const whole = loads.get('person-1')!
  expect(Math.abs(loads.get('person-0')! - whole / 2)).toBeLessThanOrEqual(1)
})
