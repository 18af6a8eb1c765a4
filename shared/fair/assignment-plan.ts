import * as z from 'zod/mini'
import { rowId } from '#shared/applications/dashboard-row.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { ResponseId, UserId } from '#shared/kernel/identifier.ts'
import { mostLoad } from '#shared/people/capacity.ts'
import { type PlannedAssignment } from '#shared/reviews/assignment.ts'

/** The version of the method that plans. Another version may make a different plan from the same seed. */
export const planAlgorithm = 1

/** The most people that can be assigned to one application. */
export const mostPerRow = 9

const PerRow = z.int().check(z.minimum(0), z.maximum(mostPerRow))

const Most = z.int().check(z.minimum(0), z.maximum(mostLoad))

function areDifferent(list: readonly unknown[]) {
  return new Set(list).size === list.length
}

/** Someone who could take part. */
const PlanPerson = z.strictObject({
  id: UserId,
  takesPart: z.boolean(),
  /** Null: the number that they entered themselves, or else the plan's limit for everybody. */
  most: z.nullable(Most),
  /** In percent: a person with 50 gets half as many as one with 100. */
  share: z.int().check(z.minimum(10), z.maximum(100)),
})
export type PlanPerson = z.infer<typeof PlanPerson>

/** What a plan is made from, apart from the rows and the existing assignments. */
export const PlanSettings = z.strictObject({
  kind: AssignmentKind,
  seed: z.int().check(z.minimum(0), z.maximum(0xff_ff_ff_ff)),
  perRow: PerRow,
  /** For roles that need a different number. */
  perRole: z.partialRecord(ApplicationRole, PerRow),
  /** Whether one person may read several roles of one applicant. */
  sameReaderForApplicant: z.boolean(),
  /** The most that one person may have, including what they already have. */
  most: Most,
  people: z.array(PlanPerson).check(
    z.maxLength(500),
    z.refine((people) => areDifferent(people.map(({ id }) => id)), 'Each person can be there once.'),
  ),
})
export type PlanSettings = z.infer<typeof PlanSettings>

/** People by their place in the list of people. */
const Places = z
  .array(z.int().check(z.minimum(0), z.maximum(999)))
  .check(z.maxLength(50), z.refine(areDifferent, 'Each person can be there once.'))

const PackedRow = z.strictObject({
  responseId: ResponseId,
  role: ApplicationRole,
  on: Places,
  /** How many people it then has. */
  most: z.optional(z.int().check(z.minimum(1))),
  pinned: z.optional(Places),
  excluded: z.optional(Places),
})

/** A plan as it is sent and stored: the id of each person appears once. */
export const PackedPlan = z.strictObject({
  settings: PlanSettings,
  /** SHA-256 of all that the plan was made from. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  rows: z.array(PackedRow).check(z.maxLength(6_000)),
})
export type PackedPlan = z.infer<typeof PackedPlan>

/** A plan as it is sent: each row and each person once, and no row with people who are not in the list. */
export const SentPlan = PackedPlan.check(
  z.refine(({ rows }) => areDifferent(rows.map(rowId)), 'Each row can be there once.'),
  z.refine(
    ({ rows, settings: { people } }) =>
      rows.every(({ on, pinned = [], excluded = [] }) =>
        [...on, ...pinned, ...excluded].every((place) => place < people.length),
      ),
    'A row names someone who is not in the plan.',
  ),
)

/** A row of a plan: who would be assigned, in addition to those who already are. */
export interface PlanRow {
  responseId: string
  role: ApplicationRole
  on: readonly string[]
  /** How many people it then has, with those who were assigned before. If others were assigned since, it stays as it is. */
  most?: number | undefined
  /** Those of them who were added by hand and stay. */
  pinned: readonly string[]
  /** People who were removed by hand and are not added again. */
  excluded: readonly string[]
}

/** A plan that has not been published yet. */
export interface AssignmentPlan extends Omit<PackedPlan, 'rows'> {
  rows: readonly PlanRow[]
}

const namedIn = ({ on, pinned, excluded }: PlanRow) => [...on, ...pinned, ...excluded]

/** Whom the rows of a plan name beside those in its list of people: the rows that whoever saved it last does not see. */
export function othersIn({ settings, rows }: Pick<AssignmentPlan, 'settings' | 'rows'>): string[] {
  const listed = new Set(settings.people.map(({ id }) => id))
  return [...new Set(rows.flatMap(namedIn))].filter((id) => !listed.has(id))
}

/** The plan with people by their place among those of its list, and `others` after them. Anybody else is dropped. */
export function packed(
  { settings, digest, rows }: AssignmentPlan,
  others: readonly string[] = [],
): PackedPlan {
  const ids = [...settings.people.map(({ id }) => id), ...others]
  const places = new Map(ids.map((id, place) => [id, place]))
  const placesOf = (ids: readonly string[]) => ids.flatMap((id) => places.get(id) ?? [])
  return {
    settings,
    digest,
    rows: rows.map(({ responseId, role, on, most, pinned, excluded }) => ({
      responseId,
      role,
      on: placesOf(on),
      ...(most && { most }),
      ...(pinned.length > 0 && { pinned: placesOf(pinned) }),
      ...(excluded.length > 0 && { excluded: placesOf(excluded) }),
    })),
  }
}

/** The plan with people by their id. `others` as in `packed`. */
export function unpacked(
  { settings, digest, rows }: PackedPlan,
  others: readonly string[] = [],
): AssignmentPlan {
  const ids = [...settings.people.map(({ id }) => id), ...others]
  const idsOf = (places: readonly number[] = []) => places.flatMap((place) => ids[place] ?? [])
  return {
    settings,
    digest,
    rows: rows.map(({ responseId, role, on, most, pinned, excluded }) => ({
      responseId,
      role,
      on: idsOf(on),
      ...(most && { most }),
      pinned: idsOf(pinned),
      excluded: idsOf(excluded),
    })),
  }
}

/** The plan without a person, and without these applications. The same plan if it names none of them. */
export function withoutErased(
  plan: AssignmentPlan,
  personId: string,
  responseIds: readonly string[],
): AssignmentPlan {
  const { settings, rows } = plan
  const others = (ids: readonly string[]) => ids.filter((id) => id !== personId)
  const kept = rows.filter(({ responseId }) => !responseIds.includes(responseId))
  const names = settings.people.some(({ id }) => id === personId) || othersIn(plan).includes(personId)
  if (!names && kept.length === rows.length) return plan
  return {
    ...plan,
    settings: { ...settings, people: settings.people.filter(({ id }) => id !== personId) },
    rows: kept.map((row) => ({
      ...row,
      on: others(row.on),
      pinned: others(row.pinned),
      excluded: others(row.excluded),
    })),
  }
}

/** The assignments that a plan makes, without those of some rows. */
export const pairsOf = (
  { settings: { kind }, rows }: AssignmentPlan,
  skipped: readonly string[],
): PlannedAssignment[] => {
  const left = new Set(skipped)
  return rows
    .filter((row) => !left.has(rowId(row)))
    .flatMap(({ responseId, role, on, most }) =>
      on.map((reviewerId) => ({ kind, responseId, role, reviewerId, ...(most && { most }) })),
    )
}
