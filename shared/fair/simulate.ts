import { type ApplicationRole, ofRole } from '#shared/kernel/application-role.ts'
import { compare } from '#shared/kernel/canonical-json.ts'
import { errorOf, totalOf } from './scenario-total.ts'
import type { Scenario, ScenarioRow } from './scenario.ts'
import { hash } from './seeded.ts'

/** `elsewhere`: accepted for another role. */
export type Standing = 'accepted' | 'waitlist' | 'denied' | 'elsewhere' | 'unscored'

/** The outcome of a row. */
export interface Outcome {
  id: string
  standing: Standing
  /** Thousandths of a point. */
  total: number | null
  /** From 1, among all scored rows of the role. */
  rank: number | null
  /** Too close to the cut to call. */
  isClose: boolean
}

/** The cut of one role. */
export interface Cut {
  role: ApplicationRole
  seats: number
  filled: number
  /** The totals on both sides of the cut; null for a side without anybody. */
  lastIn: number | null
  firstOut: number | null
  /** Whether a lot decided between the two. */
  isTie: boolean
  /** The ids of the waitlist, best first. */
  waitlist: string[]
}

interface Ranked extends ScenarioRow {
  total: number | null
  /** Decides between equal totals. */
  lot: number
}

/**
 * Who would be in, out or too close to call. Applicants ask for their roles in turn, and a role keeps the best of them (deferred
 * acceptance; Gale, Shapley 1962). So nobody is passed over for someone with a lower score. No order of the input matters.
 */
export function simulate(scenario: Scenario): { outcomes: Outcome[]; cuts: Cut[] } {
  const rows = scenario.rows.map((row) => ({
    ...row,
    total: totalOf(row, scenario),
    lot: hash(`${scenario.seed} ${row.id}`),
  }))
  const accepted = acceptedOf(rows, scenario)
  const roles = [
    ...new Set([...Object.keys(scenario.seats), ...rows.map(({ role }) => role)]),
  ] as ApplicationRole[]
  const hasSeat = new Set([...accepted.values()].flat().map(({ applicant }) => applicant))
  const parts = roles
    .toSorted(compare)
    .map((role) =>
      cutOf(
        role,
        rows.filter((row) => row.role === role).toSorted(byMerit),
        accepted.get(role) ?? [],
        scenario.oneEach === null ? new Set() : hasSeat,
        scenario,
      ),
    )
  return {
    outcomes: parts.flatMap(({ outcomes }) => outcomes).toSorted((a, b) => compare(a.id, b.id)),
    cuts: parts.map(({ cut }) => cut),
  }
}

const isAccepted = ({ fixed }: ScenarioRow) => fixed === 'accepted'

/** Those whom people accepted first, then by total; equal totals by lot. */
const byMerit = (a: Ranked, b: Ranked) =>
  Number(isAccepted(b)) - Number(isAccepted(a)) ||
  (b.total ?? -1) - (a.total ?? -1) ||
  a.lot - b.lot ||
  compare(a.id, b.id)

/** In which order one applicant asks for their roles. */
const byWish =
  ({ oneEach }: Scenario) =>
  (a: Ranked, b: Ranked) => {
    const place = ({ role, wish }: Ranked) => {
      if (oneEach === 'own-order') return wish ?? Number.MAX_SAFE_INTEGER
      return Array.isArray(oneEach) ? oneEach.indexOf(role) : 0
    }
    return place(a) - place(b) || byMerit(a, b)
  }

function acceptedOf(rows: readonly Ranked[], scenario: Scenario): Map<string, Ranked[]> {
  const { seats, oneEach } = scenario
  const asker = ({ id, applicant }: Ranked) => (oneEach === null ? id : applicant)
  const decided = rows.filter(isAccepted)
  const accepted = Map.groupBy(decided, ({ role }) => role as string)
  const hasSeat = new Set(decided.map(asker))
  const free = rows.filter((row) => row.total !== null && row.fixed === null && !hasSeat.has(asker(row)))
  const wishes = new Map(
    [...Map.groupBy(free, asker)].map(([person, list]) => [person, list.toSorted(byWish(scenario))]),
  )
  const asking = [...wishes.keys()]
  for (const person of asking) {
    const row = wishes.get(person)!.shift()
    if (!row) continue
    const some = [...(accepted.get(row.role) ?? []), row].toSorted(byMerit)
    const room = Math.max(ofRole(seats, row.role) ?? 0, some.filter(isAccepted).length)
    accepted.set(row.role, some.slice(0, room))
    // The applicant who lost the seat asks for the next role.
    asking.push(...some.slice(room).map(asker))
  }
  return accepted
}

function cutOf(
  role: ApplicationRole,
  ranked: readonly Ranked[],
  accepted: readonly Ranked[],
  hasSeat: ReadonlySet<string>,
  scenario: Scenario,
): { cut: Cut; outcomes: Outcome[] } {
  const isIn = new Set(accepted.map(({ id }) => id))
  const isElsewhere = (row: Ranked) => !isIn.has(row.id) && hasSeat.has(row.applicant)
  const behind = ranked.filter(
    (row) => !isIn.has(row.id) && row.total !== null && !row.fixed && !isElsewhere(row),
  )
  const waitlist = behind.slice(0, ofRole(scenario.waitlist, role) ?? 0).map(({ id }) => id)
  const lastIn = accepted.findLast(({ fixed }) => !fixed)?.total ?? null
  const firstOut = behind[0]?.total ?? null
  const rankOf = ranksOf(ranked)
  const standingOf = (row: Ranked): Standing => {
    if (isIn.has(row.id)) return 'accepted'
    if (row.fixed) return row.fixed
    if (row.total === null) return 'unscored'
    if (isElsewhere(row)) return 'elsewhere'
    return waitlist.includes(row.id) ? 'waitlist' : 'denied'
  }
  const outcomes = ranked.map((row): Outcome => ({
    id: row.id,
    standing: standingOf(row),
    total: row.total,
    rank: row.total === null ? null : rankOf.get(row.total)!,
    isClose: !row.fixed && !isElsewhere(row) && isClose(row, { lastIn, firstOut }, scenario),
  }))
  return {
    cut: {
      role,
      seats: ofRole(scenario.seats, role) ?? 0,
      filled: accepted.length,
      lastIn,
      firstOut,
      isTie: lastIn !== null && lastIn === firstOut,
      waitlist,
    },
    outcomes,
  }
}

/** The rank of each total. Equal totals share the better one. */
function ranksOf(ranked: readonly Ranked[]): Map<number, number> {
  const totals = ranked.flatMap(({ total }) => total ?? []).toSorted((a, b) => b - a)
  const ranks = new Map<number, number>()
  for (const [index, total] of totals.entries()) if (!ranks.has(total)) ranks.set(total, index + 1)
  return ranks
}

/** A cut lies between two rows: with empty seats nobody is near it. */
function isClose(row: Ranked, { lastIn, firstOut }: Pick<Cut, 'lastIn' | 'firstOut'>, scenario: Scenario) {
  if (row.total === null || lastIn === null || firstOut === null) return false
  if (row.total === lastIn && row.total === firstOut) return true
  const error = errorOf(row, scenario)
  const distance = Math.abs(row.total - (lastIn + firstOut) / 2)
  // Totals are in thousandths of a point, the band in hundredths of an error.
  return error !== null && distance * 100 < scenario.band * error * 1_000
}

interface Stood {
  id: string
  standing: Standing | 'erased'
}

/** Rows whose outcome differs in another scenario. `from` or `to` is null for rows that one of the two does not have. */
export function flipsBetween(one: readonly Stood[], other: readonly Stood[]) {
  const [before, after] = [one, other].map((all) => new Map(all.map(({ id, standing }) => [id, standing])))
  return [...new Set([...other, ...one].map(({ id }) => id))].flatMap((id) => {
    const [from, to] = [before!.get(id) ?? null, after!.get(id) ?? null]
    return from === to ? [] : [{ id, from, to }]
  })
}
