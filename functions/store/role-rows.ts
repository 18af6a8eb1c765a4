import * as z from 'zod/mini'
import { ApplicationRole, sortedByRole } from '#shared/application-role.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { type OfferState, type RowName, Rsvp, rsvpState } from '#shared/decision.ts'
import type { Progress } from '#shared/progress.ts'
import { progressOf } from '#shared/progress.ts'
import type { FormHead } from './forms.ts'
import { expression } from './expression.ts'
import { shardOf } from './shard.ts'
import type { Item, Key } from './item.ts'
import { getItems, queryItems } from './table.ts'
import type { Write } from './transaction.ts'
import { UserRecord, userKey } from './user-record.ts'

/** The application for one role, beside the response that it is of. */
export const roleRowKey = (responseId: string, role: ApplicationRole): Key => ({
  pk: `RESPONSE#${responseId}`,
  sk: `ROLE#${role}`,
})

/** A reviewer or interviewer on a row: how far, the score (0 to 10,000) from the submit on, how well they know the applicant. */
const Participation = z.object({
  s: z.enum(['new', 'started', 'done', 'recused']),
  x: z.optional(z.int()),
  k: z.optional(z.string()),
})

/**
 * One application for one role: the dashboards' row, about 400 bytes, made by the submit. `st` its state, `rv` and `iv` who
 * reviews and interviews it and how far they are, `q` qualified, `i` whether it is at an interview, `d` the decision (always present, so that its arrival
 * changes nothing that can be measured from outside), `dv` its version, `rsvp` what an accepted person
 * answered, `rsvpBy` until when they can, where it is not the form's day.
 */
export const RoleRow = z.object({
  role: ApplicationRole,
  u: z.string(),
  name: z.string(),
  roles: z.array(ApplicationRole),
  st: z.enum(['submitted', 'withdrawn']),
  rv: z.record(z.string(), Participation),
  iv: z.record(z.string(), Participation),
  q: z.boolean(),
  i: z._default(z.boolean(), false),
  d: z.enum(['undecided', 'accepted', 'denied', 'waitlist']),
  dv: z.int(),
  rsvp: z.optional(Rsvp),
  rsvpBy: z.optional(z.string()),
})
export type RoleRow = z.infer<typeof RoleRow>

/** A row with what its place in the index says: whose response it is of, and when that was submitted. */
export const PlacedRow = z.pipe(
  z.object({ pk: z.string(), gsi1sk: z.string(), ...RoleRow.shape }),
  z.transform(({ pk, gsi1sk, ...row }) => ({
    ...row,
    responseId: pk.slice('RESPONSE#'.length),
    submittedAt: gsi1sk.slice(0, gsi1sk.indexOf('#')),
  })),
)
export type PlacedRow = z.infer<typeof PlacedRow>

/** Rows by response and role, as they are now; undefined where there is none. */
export async function findRows(names: readonly RowName[]): Promise<(PlacedRow | undefined)[]> {
  const items = await getItems(names.map(({ responseId, role }) => roleRowKey(responseId, role)))
  return items.map((item) => item && PlacedRow.parse(item))
}

/** Rows, and people, in one read: by whom could these be reviewed? */
export async function findRowsWithPeople(names: readonly RowName[], userIds: readonly string[]) {
  const rowKeys = names.map(({ responseId, role }) => roleRowKey(responseId, role))
  const items = await getItems([...rowKeys, ...userIds.map(userKey)])
  return {
    rows: items.slice(0, names.length).map((item) => item && PlacedRow.parse(item)),
    people: items.slice(names.length).map((item) => item && UserRecord.parse(item)),
  }
}

/** All rows of one response, in the order of roles. */
export async function findRowsOf(responseId: string): Promise<PlacedRow[]> {
  const items = await queryItems(`RESPONSE#${responseId}`, 'ROLE#', 'ROLE$')
  return sortedByRole(items.map((item) => PlacedRow.parse(item)))
}

/** Until when an accepted person can answer. */
export const rsvpDeadline = ({ rsvpBy }: RoleRow, head: FormHead): string | null =>
  rsvpBy ?? head.rsvpBy ?? null

/** Where the offer of a row stands. Only to be asked once its form is released. */
export const offerState = (row: RoleRow, head: FormHead, now: Date): OfferState =>
  rsvpState({ decision: row.d, rsvp: row.rsvp ?? null, rsvpBy: rsvpDeadline(row, head) }, now)

/** In which attribute of a row the participants of a kind stand. */
export const participantsOf = { review: 'rv', interview: 'iv' } as const satisfies Record<
  AssignmentKind,
  string
>

/** Where a form's rows stand in the index: spread over as many keys as its head says. */
export const rowsKey = (formId: string, shard: number) => `FORM#${formId}#${shard}`

/** Where a row stands among the others of its form. */
export const placeOf = ({ submittedAt, responseId }: Pick<PlacedRow, 'submittedAt' | 'responseId'>) =>
  `${submittedAt}#${responseId}`

interface Submission {
  responseId: string
  head: FormHead
  by: Pick<UserRecord, 'id' | 'firstName' | 'lastName'>
  roles: readonly ApplicationRole[]
  submittedAt: string
}

/** The row of one role of a submission, with its place in the form's index. */
export function newRoleRow(
  { responseId, head, by, roles, submittedAt }: Submission,
  role: ApplicationRole,
): Item {
  const row: RoleRow = {
    role,
    u: by.id,
    name: fullName(by),
    roles: [...roles],
    st: 'submitted',
    rv: {},
    iv: {},
    q: false,
    i: false,
    d: 'undecided',
    dv: 0,
  }
  return {
    ...roleRowKey(responseId, role),
    ...row,
    gsi1pk: rowsKey(head.id, shardOf(responseId, head.shards)),
    gsi1sk: placeOf({ submittedAt, responseId }),
  }
}

const fullName = ({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

/** The write that puts a person's new name on a row. */
export const renamedRow = (
  responseId: string,
  role: ApplicationRole,
  person: Pick<UserRecord, 'firstName' | 'lastName'>,
): Write => ({
  update: roleRowKey(responseId, role),
  change: expression`SET #name = ${fullName(person)}`,
  condition: expression`attribute_exists(#pk)`,
})

/** How far a row has come, as its applicant may know it: computed from the row and the form's phase, never stored. */
export const progressOfRow = ({ st, rv, i }: RoleRow, { phase }: FormHead): Progress =>
  progressOf(
    {
      isWithdrawn: st === 'withdrawn',
      hasReviewers: Object.values(rv).some(({ s }) => s !== 'recused'),
      isInterviewing: i,
    },
    phase !== 'open',
  )
