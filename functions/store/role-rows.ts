import * as z from 'zod/mini'
import { ApplicationRole, sortedByRole } from '#shared/application-role.ts'
import type { Participant, RoleRow } from '#shared/dashboard-row.ts'
import { type OfferState, type RowName, Rsvp, rsvpState } from '#shared/decision.ts'
import { type Progress, progressOf } from '#shared/progress.ts'
import { Decision, isAtInterview } from '#shared/review-status.ts'
import { isAnybodyAssigned } from '#shared/submission-change.ts'
import { fullName } from '#shared/wording.ts'
import { attribute, expression, joined } from './expression.ts'
import { rowsKey } from './form-keys.ts'
import type { FormHead } from './forms.ts'
import type { Item } from './item.ts'
import { partsBetween, responseIdOf, roleRowKey } from './response-keys.ts'
import { shardOf } from './spread-pages.ts'
import { getItems, queryItems } from './table.ts'
import type { Write } from './transaction.ts'
import { UserRecord, userKey } from './user-record.ts'

/** A reviewer or interviewer on a row. */
const StoredParticipant = z.object({
  /** How far they are. */
  s: z.enum(['new', 'started', 'done', 'recused']),
  /** The score (0 to 10,000), from the submit on. */
  x: z.optional(z.int()),
  /** Whether it was given back, until it is submitted again. */
  b: z.optional(z.literal(true)),
  /** Whether they know the applicant without ever having been assigned. */
  o: z.optional(z.literal(true)),
})
type StoredParticipants = Record<string, z.infer<typeof StoredParticipant>>

/**
 * One application for one role, as the table has it: about 400 bytes, made by the submit. The names are short because a dashboard reads
 * thousands of these items.
 */
const StoredRow = z.object({
  pk: z.string(),
  gsi1sk: z.string(),
  role: ApplicationRole,
  u: z.string(),
  name: z.string(),
  roles: z.array(ApplicationRole),
  /** The place of the role in the applicant's own order. */
  w: z.optional(z.int()),
  st: z.enum(['submitted', 'withdrawn']),
  rv: z.record(z.string(), StoredParticipant),
  iv: z.record(z.string(), StoredParticipant),
  q: z.boolean(),
  qv: z._default(z.int(), 0),
  i: z.boolean(),
  /** Always present, so that the size of the item does not reveal whether a decision was made. */
  d: Decision,
  dv: z.int(),
  rsvp: z.optional(Rsvp),
  rsvpBy: z.optional(z.string()),
  /** Reviewers to whom its name was shown although its form is read without names. */
  nt: z.optional(z.array(z.string())),
  fr: z.optional(z.string()),
})

/** The row that an item keeps. */
export function readRow(item: unknown): RoleRow {
  const { pk, gsi1sk, u, st, rv, iv, q, qv, i, d, dv, fr, ...row } = StoredRow.parse(item)
  return {
    responseId: responseIdOf({ pk }),
    role: row.role,
    userId: u,
    name: row.name,
    roles: row.roles,
    ...(row.w !== undefined && { wish: row.w }),
    dateSubmitted: gsi1sk.slice(0, gsi1sk.indexOf('#')),
    isWithdrawn: st === 'withdrawn',
    reviewers: readParticipants(rv),
    interviewers: readParticipants(iv),
    isQualified: q,
    qualifyVersion: qv,
    isInterviewing: i,
    decision: d,
    decisionVersion: dv,
    rsvp: row.rsvp ?? null,
    rsvpBy: row.rsvpBy ?? null,
    ...(row.nt && { namedTo: row.nt }),
    ...(fr && { firstReviewAt: fr }),
  }
}

const readParticipants = (stored: StoredParticipants): Participant[] =>
  Object.entries(stored).map(([id, { s, x = null, b, o }]) => ({
    id,
    state: s,
    score: x,
    ...(b && { isGivenBack: b }),
    ...(o && { isOutside: o }),
  }))

/** The item that keeps a row, with its place in the form's index. */
export function rowItem(row: RoleRow, { id, shards }: Pick<FormHead, 'id' | 'shards'>): Item {
  const { responseId, role, dateSubmitted } = row
  return {
    ...roleRowKey(responseId, role),
    role,
    u: row.userId,
    name: row.name,
    roles: row.roles,
    ...(row.wish !== undefined && { w: row.wish }),
    st: row.isWithdrawn ? 'withdrawn' : 'submitted',
    rv: storedParticipants(row.reviewers),
    iv: storedParticipants(row.interviewers),
    q: row.isQualified,
    ...(row.qualifyVersion > 0 && { qv: row.qualifyVersion }),
    i: row.isInterviewing,
    d: row.decision,
    dv: row.decisionVersion,
    ...(row.rsvp && { rsvp: row.rsvp }),
    ...(row.rsvpBy && { rsvpBy: row.rsvpBy }),
    ...(row.namedTo && { nt: row.namedTo }),
    ...(row.firstReviewAt && { fr: row.firstReviewAt }),
    gsi1pk: rowsKey(id, shardOf(responseId, shards)),
    gsi1sk: rowIndex({ dateSubmitted, responseId }),
  }
}

const storedParticipants = (participants: readonly Participant[]): StoredParticipants =>
  Object.fromEntries(
    participants.map(({ id, state, score, isGivenBack, isOutside }) => [
      id,
      {
        s: state,
        ...(score !== null && { x: score }),
        ...(isGivenBack && { b: isGivenBack }),
        ...(isOutside && { o: isOutside }),
      },
    ]),
  )

/** Rows by response and role, as they are now; undefined for a row that does not exist. */
export async function findRows(names: readonly RowName[]): Promise<(RoleRow | undefined)[]> {
  const items = await getItems(names.map(({ responseId, role }) => roleRowKey(responseId, role)))
  return items.map((item) => item && readRow(item))
}

/** Rows and people in one read, to see who can be assigned to what. */
export async function findRowsWithPeople(names: readonly RowName[], userIds: readonly string[]) {
  const rowKeys = names.map(({ responseId, role }) => roleRowKey(responseId, role))
  const items = await getItems([...rowKeys, ...userIds.map(userKey)])
  return {
    rows: items.slice(0, names.length).map((item) => item && readRow(item)),
    people: items.slice(names.length).map((item) => item && UserRecord.parse(item)),
  }
}

/** All rows of one response, in the order of roles. */
export async function findRowsOf(responseId: string): Promise<RoleRow[]> {
  const items = await queryItems(...partsBetween(responseId, 'ROLE'))
  return sortedByRole(items.map(readRow))
}

/** The deadline by which an accepted person can answer. */
export const rsvpDeadline = ({ rsvpBy }: Pick<RoleRow, 'rsvpBy'>, head: FormHead): string | null =>
  rsvpBy ?? head.rsvpBy ?? null

/** The state of a row's offer. Only to be asked once its form is released. */
export const offerState = (row: RoleRow, head: FormHead, now: Date): OfferState =>
  rsvpState({ decision: row.decision, rsvp: row.rsvp, rsvpBy: rsvpDeadline(row, head) }, now)

/** The sort key of a row among the others of its form. */
export const rowIndex = ({ dateSubmitted, responseId }: Pick<RoleRow, 'dateSubmitted' | 'responseId'>) =>
  `${dateSubmitted}#${responseId}`

interface Submission {
  responseId: string
  by: Pick<UserRecord, 'id' | 'firstName' | 'lastName'>
  roles: readonly ApplicationRole[]
  /** The roles in the applicant's own order, if the form asks for one. */
  ownOrder?: readonly ApplicationRole[] | undefined
  submittedAt: string
}

/** The row of one role of a new submission. */
export const newRow = (
  { responseId, by, roles, ownOrder = [], submittedAt }: Submission,
  role: ApplicationRole,
): RoleRow => ({
  responseId,
  role,
  userId: by.id,
  name: fullName(by),
  roles: [...roles],
  ...(ownOrder.includes(role) && { wish: ownOrder.indexOf(role) }),
  dateSubmitted: submittedAt,
  isWithdrawn: false,
  reviewers: [],
  interviewers: [],
  isQualified: false,
  qualifyVersion: 0,
  isInterviewing: false,
  decision: 'undecided',
  decisionVersion: 0,
  rsvp: null,
  rsvpBy: null,
})

type People = Pick<RoleRow, 'reviewers' | 'interviewers'>

/**
 * A condition: nobody reviews or interviews this row, and the same people as were read have said that they know its applicant. These are on
 * both lists or on neither (`recuse`, `liftRecusal`), so each is named once: twice would be too long with 75 people.
 */
export const isUntouched = ({ reviewers, interviewers }: People) =>
  joined(
    [
      expression`size(#rv) = ${reviewers.length} AND size(#iv) = ${interviewers.length}`,
      ...reviewers.map(({ id }) => expression`#rv.${attribute(id)}.#o = ${true}`),
      ...interviewers
        .filter(({ id }) => !reviewers.some((each) => each.id === id))
        .map(({ id }) => expression`#iv.${attribute(id)}.#o = ${true}`),
    ],
    ' AND ',
  )

/** The people of a row that was never assigned to anybody: those who know its applicant. */
export function knowing(ids: readonly string[]): People {
  const people = ids.map((id): Participant => ({ id, state: 'recused', score: null, isOutside: true }))
  return { reviewers: people, interviewers: people }
}

/** The write that puts a person's new name on a row. */
export const renamedRow = (
  { responseId, role, userId }: Pick<RoleRow, 'responseId' | 'role' | 'userId'>,
  person: Pick<UserRecord, 'firstName' | 'lastName'>,
): Write => ({
  update: roleRowKey(responseId, role),
  change: expression`SET #name = ${fullName(person)}`,
  // One that was erased in the meantime must not get a name again.
  condition: expression`#u = ${userId}`,
})

/**
 * A row's progress, as its applicant may know it: computed from the row and the form's phase, never stored. A reviewer who turns out to know
 * the applicant still counts: if it read "Submitted" again, that would reveal the conflict of interest.
 */
export const progressOfRow = (row: RoleRow, { phase }: FormHead): Progress =>
  progressOf(
    {
      isWithdrawn: row.isWithdrawn,
      hasReviewers: isAnybodyAssigned(row.reviewers),
      isInterviewing: isAtInterview(row),
    },
    phase !== 'open',
  )
