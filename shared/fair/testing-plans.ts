import type { PlannedPerson, PlannedRow } from './board.ts'
import { randomFrom } from './seeded.ts'

const roles = ['bootcamp', 'engineer', 'designer', 'product', 'tech-lead']

/** How large a made-up season is, and how much of it is unusual. */
interface Shape {
  rows: number
  people: number
  wanted: number
  /** How much more than an even share people may read; below 1 not everything can be covered. */
  slack: number
}

/** Rows and people of a made-up season. The same seed gives the same season. */
export function madeUpSeason(seed: number, { rows: rowCount, people: count, wanted, slack }: Shape) {
  const random = randomFrom(seed)
  const upTo = (below: number) => Math.floor(random() * below)
  const someone = (share: number) => (random() < share ? [`person-${upTo(count)}`] : [])
  const people = Array.from({ length: count }, (_, i): PlannedPerson => ({
    id: `person-${i}`,
    roles: ['bootcamp', ...roles.slice(1).filter(() => random() < 0.5)],
    mayReadAll: random() < 0.1,
    most: Math.max(1, Math.round((slack * rowCount * wanted) / count)),
    share: 1,
  }))
  const rows = Array.from({ length: rowCount }, (_, i): PlannedRow => ({
    id: `row-${i}`,
    applicant: `applicant-${Math.floor(i / 1.5)}`,
    role: random() < 0.4 ? 'bootcamp' : roles[upTo(roles.length)]!,
    wanted,
    barred: someone(0.1),
    kept: someone(0.1),
    planned: [],
  }))
  return { rows, people }
}
