import * as z from 'zod/mini'
import { ApplicationRole, applicationRoles } from '#shared/application-role.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { type OfferState, Rsvp, rsvpState } from '#shared/decision.ts'
import { formIdOf, ResponseId } from '#shared/identifier.ts'
import { Problem } from '#shared/problem.ts'
import type { Progress } from '#shared/progress.ts'
import { progressOf } from '#shared/progress.ts'
import type { FormHead } from './forms.ts'
import { expression } from './expression.ts'
import { shardOf } from './shard.ts'
import { spreadPage } from './spread-pages.ts'
import type { Item, Key } from './item.ts'
import { getItems, queryIndexPage, queryItems } from './table.ts'
import type { Write } from './transaction.ts'
import { UserRecord, userKey } from './user-record.ts'

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

type RowName = Pick<PlacedRow, 'responseId' | 'role'>

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
  return items
    .map((item) => PlacedRow.parse(item))
    .toSorted((one, other) => applicationRoles.indexOf(one.role) - applicationRoles.indexOf(other.role))
}

/** All rows of a form, each as it is now: the index only says which there are. */
export async function listAllRows(head: FormHead): Promise<PlacedRow[]> {
  const rows: PlacedRow[] = []
  for (let cursor: string | undefined, isLast = false; !isLast;) {
    const page = await listRows(head, { cursor, limit: 1_000 })
    rows.push(...(await findRows(page.rows)).filter((row) => row !== undefined))
    cursor = page.next ?? undefined
    isLast = page.next === null
  }
  return rows
}

/** Those that a decision is made about: withdrawn ones are not. */
export const listSubmittedRows = async (head: FormHead): Promise<PlacedRow[]> =>
  (await listAllRows(head)).filter(({ st }) => st === 'submitted')

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

/** Where a page of rows ended: on which of the form's keys, and at which row of it. */
const Cursor = z.strictObject({
  shard: z.int().check(z.minimum(0)),
  row: z.optional(z.strictObject({ role: ApplicationRole, responseId: ResponseId, submittedAt: z.string() })),
})
type Cursor = z.infer<typeof Cursor>

/**
 * A page of a form's rows, in the order of their submission on each of the form's keys; a few milliseconds behind the table.
 * @throws Problem INVALID for a cursor that is none
 */
export async function listRows(
  { id, shards }: FormHead,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) {
  const { shard, row }: Cursor = cursor ? readCursor(cursor) : { shard: 0 }
  if (shard >= shards || (row && formIdOf(row.responseId) !== id)) throw noPage()
  const { entries, next } = await spreadPage<RowPlace, PlacedRow>({
    shards,
    from: row ? { shard, after: row } : { shard },
    limit,
    read: (place, most) => readKey(id, place, most),
  })
  return { rows: entries, next: next && cursorAt(next.shard, next.after) }
}

type RowPlace = Pick<PlacedRow, 'role' | 'responseId' | 'submittedAt'>

async function readKey(
  formId: string,
  { shard, after }: { shard: number; after?: RowPlace | undefined },
  limit: number,
) {
  const partition = `FORM#${formId}#${shard}`
  const from = after && {
    ...roleRowKey(after.responseId, after.role),
    gsi1pk: partition,
    gsi1sk: placeOf(after),
  }
  // One more than is wanted tells whether there is a next page, or a form of just one page would be asked for twice.
  const { items, last } = await queryIndexPage('gsi1', partition, limit + 1, from)
  const entries = items.slice(0, limit).map((item) => PlacedRow.parse(item))
  return { entries, isWhole: !last && items.length <= limit }
}

/** Where a row stands among the others of its form. */
const placeOf = ({ submittedAt, responseId }: Pick<RowPlace, 'submittedAt' | 'responseId'>) =>
  `${submittedAt}#${responseId}`

function cursorAt(shard: number, last: RowPlace | undefined): string {
  const row = last && { role: last.role, responseId: last.responseId, submittedAt: last.submittedAt }
  return Buffer.from(JSON.stringify({ shard, row })).toString('base64url')
}

const noPage = () => new Problem('INVALID', 'There is no such page.')

function readCursor(cursor: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw noPage()
  }
}

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
    gsi1pk: `FORM#${head.id}#${shardOf(responseId, head.shards)}`,
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
