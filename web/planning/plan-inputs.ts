import {
  activeOf,
  type Colleague,
  type DashboardRow,
  participantsOf,
  rowId,
} from '#shared/applications/dashboard-row.ts'
import {
  type AssignmentPlan,
  mostPerRow,
  type PlanPerson,
  type PlanRow,
  type PlanSettings,
} from '#shared/fair/assignment-plan.ts'
import type { PlannedPerson, PlannedRow } from '#shared/fair/board.ts'
import type { Plan, PlanOptions } from '#shared/fair/plan.ts'
import { ofRole } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { whyNot } from '#web/assigning/candidates.ts'
import type { Colleagues } from '#web/staff/colleagues.ts'

/** Everything that a plan is made from. */
export interface PlannerInput {
  rows: PlannedRow[]
  people: PlannedPerson[]
  options: PlanOptions
}

/** The input of a plan that people edit: the settings, and the rows with the people of an earlier plan. */
export type PlanDraft = Pick<AssignmentPlan, 'settings' | 'rows'>

/** How a person takes part by default. Super reviewers and board members take part only if someone adds them. */
const usualPart = ({ id, role }: Colleague): PlanPerson => ({
  id,
  takesPart: role === 'reviewer',
  most: null,
  share: 100,
})

/** How each person who can be assigned now takes part. People who have left are dropped. */
export function partsOf(settings: Pick<PlanSettings, 'people'>, people: readonly Colleague[]): PlanPerson[] {
  const known = new Map(settings.people.map((part) => [part.id, part]))
  return people.map((person) => known.get(person.id) ?? usualPart(person))
}

/** The most that a person gets if the plan sets no number for them: the reviews that they say they can take, or the plan's default. */
export const usualMostOf = (
  { mostReviews }: Pick<Colleague, 'mostReviews'>,
  { kind, most }: Pick<PlanSettings, 'kind' | 'most'>,
) => (kind === 'review' ? (mostReviews ?? most) : most)

/** How many people a row should have. */
export const wantedOn = ({ perRow, perRole }: PlanSettings, { role }: Pick<PlanRow, 'role'>) =>
  ofRole(perRole, role) ?? perRow

/** How many one person may have, by default: a quarter more than an even share, in steps of five. */
const usualMost = (rows: number, perRow: number, people: number) =>
  Math.min(500, Math.max(5, Math.ceil((1.25 * rows * perRow) / Math.max(1, people) / 5) * 5))

const usualPerRow = { review: 3, interview: 2 }

/** How many people most rows of a form have that have any, or the usual number where none has. */
export function perRowIn(kind: AssignmentKind, rows: readonly DashboardRow[]): number {
  const counts = rows.map((row) => assignedTo(row, kind).length).filter((count) => count > 0)
  const groups = [...Map.groupBy(counts, (count) => count)].map(
    ([count, same]) => [count, same.length] as const,
  )
  const [most] = groups.toSorted((one, other) => other[1] - one[1] || other[0] - one[0])
  return most ? Math.min(most[0], mostPerRow) : usualPerRow[kind]
}

/** The settings with which a plan of this many rows begins. */
export function newSettings(
  kind: AssignmentKind,
  rows: number,
  people: readonly Colleague[],
  perRow: number = usualPerRow[kind],
): PlanSettings {
  const parts = partsOf({ people: [] }, people)
  const most = usualMost(rows, perRow, parts.filter(({ takesPart }) => takesPart).length)
  return { kind, seed: 1, perRow, perRole: {}, sameReaderForApplicant: false, most, people: parts }
}

/** A row that was just chosen. */
export const newPlanRow = ({ responseId, role }: Pick<PlanRow, 'responseId' | 'role'>): PlanRow => ({
  responseId,
  role,
  on: [],
  pinned: [],
  excluded: [],
})

/**
 * The input of the planner. Rows that are not part of the plan are there too, with whom they have: what people read elsewhere counts.
 * People who read something and take no part get nothing more.
 */
export function inputOf(
  { settings, rows: drafted }: PlanDraft,
  rows: readonly DashboardRow[],
  people: readonly Colleague[],
): PlannerInput {
  const { seed, sameReaderForApplicant } = settings
  const chosen = new Map(drafted.map((row) => [rowId(row), row]))
  const colleagues = new Map(people.map((person) => [person.id, person]))
  const planned = rows
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map((row) => plannedRow(row, chosen.get(rowId(row)), settings, colleagues))
  const parts = new Map(partsOf(settings, people).map((part) => [part.id, part]))
  const ids = new Set([...people.map(({ id }) => id), ...planned.flatMap(({ kept }) => kept)])
  return {
    rows: planned,
    people: [...ids].map((id) => plannedPerson(id, colleagues.get(id), parts.get(id), settings)),
    options: { seed, sameReaderForApplicant },
  }
}

const assignedTo = (row: DashboardRow, kind: AssignmentKind) =>
  activeOf(participantsOf(row, kind)).map(({ id }) => id)

/**
 * The people who were put on a row by hand and can still be assigned: who has been assigned since is no longer planned, and neither is
 * who has left or knows the applicant.
 */
function pinnedStill(
  { pinned }: Pick<PlanRow, 'pinned'>,
  row: DashboardRow,
  { kind }: Pick<PlanSettings, 'kind'>,
  colleagues: Colleagues,
) {
  return pinned.filter((id) => {
    const person = colleagues.get(id)
    return person && whyNot(row, person, kind) === undefined
  })
}

function plannedRow(
  row: DashboardRow,
  drafted: PlanRow | undefined,
  settings: PlanSettings,
  colleagues: Colleagues,
): PlannedRow {
  const assigned = assignedTo(row, settings.kind)
  const recused = [...row.reviewers, ...row.interviewers].filter(({ state }) => state === 'recused')
  const { on, pinned, excluded } = drafted ?? newPlanRow(row)
  const stay = pinnedStill({ pinned }, row, settings, colleagues)
  return {
    id: rowId(row),
    applicant: row.userId,
    role: row.role,
    wanted: drafted ? wantedOn(settings, row) : 0,
    barred: [...recused.map(({ id }) => id), ...excluded],
    kept: [...assigned, ...stay],
    planned: on.filter((id) => !pinned.includes(id)),
  }
}

function plannedPerson(
  id: string,
  person: Colleague | undefined,
  part: PlanPerson | undefined,
  settings: PlanSettings,
): PlannedPerson {
  if (!person || !part?.takesPart) return { id, roles: [], mayReadAll: false, most: 0, share: 1 }
  return {
    id,
    roles: person.preferences,
    mayReadAll: person.role !== 'reviewer',
    most: part.most ?? usualMostOf(person, settings),
    share: part.share / 100,
  }
}

/** The rows of a draft with the people that the planner found. */
export function rowsWith(
  draft: PlanDraft,
  pairs: Plan['pairs'],
  rows: readonly DashboardRow[],
  colleagues: Colleagues,
): readonly PlanRow[] {
  const found = Map.groupBy(pairs, ({ row }) => row)
  const known = new Map(rows.filter(({ isWithdrawn }) => !isWithdrawn).map((row) => [rowId(row), row]))
  return draft.rows.flatMap((row) => {
    const now = known.get(rowId(row))
    if (!now) return []
    const pinned = pinnedStill(row, now, draft.settings, colleagues)
    const on = [...pinned, ...(found.get(rowId(row)) ?? []).map(({ person }) => person)]
    return { ...row, pinned, on, most: Math.max(1, assignedTo(now, draft.settings.kind).length + on.length) }
  })
}

/**
 * How many pairs were planned before, and how many of them someone else has now. Those that have been published since do not count, and
 * those that nobody has any more have not moved.
 */
export function changesBetween(
  before: readonly PlanRow[],
  after: readonly PlanRow[],
  { rows, kind }: { rows: readonly DashboardRow[]; kind: AssignmentKind },
) {
  const now = new Map(after.map((row) => [rowId(row), row]))
  const assigned = new Map(rows.map((row) => [rowId(row), assignedTo(row, kind)]))
  let planned = 0
  let moved = 0
  for (const row of before) {
    const same = now.get(rowId(row))
    if (!same) continue
    const open = row.on.filter((id) => !assigned.get(rowId(row))?.includes(id))
    const gone = open.filter((id) => !same.on.includes(id))
    const came = same.on.filter((id) => !row.on.includes(id))
    planned += open.length
    moved += Math.min(gone.length, came.length)
  }
  return { planned, moved }
}
