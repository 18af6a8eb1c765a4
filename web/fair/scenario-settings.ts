import type { Scenario, ScenarioSettings } from '#shared/fair/scenario.ts'
import { type ApplicationRole, ofRole } from '#shared/kernel/application-role.ts'
import { averageOf } from '#shared/kernel/average.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { type ListedRow, scoresOfRow } from '#web/staff/dashboard-data.ts'

/** What people choose in a scenario: everything except the rows. */
export type Settings = ScenarioSettings

/** Makes the scenario with these settings. */
export type ScenarioFor = (settings: Settings) => Scenario

/** The settings of a saved scenario for the applications of today. Roles that it does not know begin as in a new one. */
export function settingsForToday(saved: Settings, rows: readonly ListedRow[], own?: FormSeats): Settings {
  const { seats, waitlist } = usualSettings(rows, saved.seed, own)
  const { oneEach } = saved
  return {
    ...saved,
    seats: { ...seats, ...saved.seats },
    waitlist: { ...waitlist, ...saved.waitlist },
    oneEach: Array.isArray(oneEach)
      ? [...oneEach, ...rolesOf(rows).filter((role) => !oneEach.includes(role))]
      : oneEach,
  }
}

const rolesOf = (rows: readonly ListedRow[]) =>
  chapterRoles.ids.filter((each) => rows.some(({ row }) => row.role === each))

/** How many places each role has, as far as the form says it. */
export type FormSeats = Readonly<Record<ApplicationRole, number>>

/** The share of a role's applications for which there is a seat if the form does not say how many there are. */
const usualShare = 0.3

/** How a scenario begins: the form's seats, else some for a part of each role, raw scores, and one acceptance for each person. */
export function usualSettings(rows: readonly ListedRow[], seed: number, own: FormSeats = {}): Settings {
  const byRole = Map.groupBy(rows, ({ row }) => row.role)
  const roles = rolesOf(rows)
  return {
    seats: Object.fromEntries(
      roles.map((role) => [role, ofRole(own, role) ?? Math.round(byRole.get(role)!.length * usualShare)]),
    ),
    waitlist: Object.fromEntries(roles.map((role) => [role, 0])),
    basis: 'raw',
    weights: { review: 50, interview: 50 },
    withoutInterview: 'reviews-count',
    oneEach: areOneScale(byRole) ? 'best-score' : [...roles],
    band: 100,
    seed,
  }
}

/** Whether roles are scored alike. If their averages differ more than the scores within a role, the best score favors the milder role. */
function areOneScale(byRole: ReadonlyMap<ApplicationRole, readonly ListedRow[]>): boolean {
  const groups = [...byRole.values()]
    .map((rows) => rows.flatMap(({ row }) => scoresOfRow(row).overall ?? []))
    .filter(({ length }) => length > 0)
  const averages = groups.map((scores) => averageOf(scores)!)
  const squares = groups.flatMap((scores, index) => scores.map((score) => (score - averages[index]!) ** 2))
  return Math.max(...averages) - Math.min(...averages) <= Math.sqrt(averageOf(squares) ?? 0)
}

/** A random seed for a scenario's lots. */
export const drawSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!
