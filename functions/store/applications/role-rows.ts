import * as z from 'zod/mini'
import { Participant, RoleRow } from '#shared/applications/dashboard-row.ts'
import { type Progress, progressOf } from '#shared/applications/progress.ts'
import {
  type OfferState,
  type RowName,
  Rsvp,
  rsvpState,
  isAtInterview,
} from '#shared/applications/review-status.ts'
import { isAnybodyAssigned } from '#shared/applications/submission-change.ts'
import { mayBeUndone } from '#shared/applications/undo-time.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { rowsKey } from '../forms/form-keys.ts'
import type { FormHead } from '../forms/forms.ts'
import { UserRecord, userKey } from '../people/user-record.ts'
import { attribute, expression, joined } from '../table/expression.ts'
import type { Item } from '../table/item.ts'
import { shardOf } from '../table/spread-pages.ts'
import { getItems, queryItems } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'
import { partsBetween, responseIdOf, roleRowKey } from './response-keys.ts'

/** The reviewers or the interviewers of a row, by their ids. Someone who has not submitted has no score there. */
const StoredParticipants = z.record(
  z.string(),
  z.extend(z.omit(Participant, { id: true, isUndoable: true }), {
    score: z._default(z.nullable(z.int()), null),
    submittedAt: z.optional(z.int()),
  }),
)

/** One application for one role, as the table has it, made by the submit. Its response and its date are in its keys. */
const StoredRow = z.extend(z.omit(RoleRow, { responseId: true, dateSubmitted: true }), {
  pk: z.string(),
  gsi1sk: z.string(),
  reviewers: StoredParticipants,
  interviewers: StoredParticipants,
  rsvp: z._default(z.nullable(Rsvp), null),
  rsvpBy: z._default(z.nullable(z.string()), null),
  labels: z.record(z.string(), z.literal(true)),
})

/** The row that an item keeps. */
export function readRow(item: unknown): RoleRow {
  const { pk, gsi1sk, reviewers, interviewers, labels, ...row } = StoredRow.parse(item)
  const given = Object.keys(labels)
  return {
    ...row,
    responseId: responseIdOf({ pk }),
    dateSubmitted: gsi1sk.slice(0, gsi1sk.indexOf('#')),
    reviewers: readParticipants(reviewers),
    interviewers: readParticipants(interviewers),
    ...(given.length > 0 && { labels: given }),
  }
}

const readParticipants = (stored: z.infer<typeof StoredParticipants>): Participant[] =>
  Object.entries(stored).map(([id, { submittedAt, ...participant }]) => ({
    id,
    ...participant,
    ...(mayBeUndone(submittedAt, Date.now()) && { isUndoable: true as const }),
  }))

/** The item that keeps a row, with its place in the form's index. An answer to an offer that is not there yet is left out. */
export function rowItem(
  { responseId, dateSubmitted, reviewers, interviewers, rsvp, rsvpBy, labels, ...row }: RoleRow,
  { id, shards }: Pick<FormHead, 'id' | 'shards'>,
): Item {
  return {
    ...roleRowKey(responseId, row.role),
    ...row,
    reviewers: storedParticipants(reviewers),
    interviewers: storedParticipants(interviewers),
    labels: storedLabels({ labels }),
    ...(rsvp && { rsvp }),
    ...(rsvpBy && { rsvpBy }),
    gsi1pk: rowsKey(id, shardOf(responseId, shards)),
    gsi1sk: rowIndex({ dateSubmitted, responseId }),
  }
}

/** Labels by their ids, so that two people can give one each at the same moment. */
const storedLabels = ({ labels = [] }: Pick<RoleRow, 'labels'>) =>
  Object.fromEntries(labels.map((id) => [id, true]))

const storedParticipants = (participants: readonly Participant[]) =>
  Object.fromEntries(participants.map(({ id, ...participant }) => [id, participant]))

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

/** Rows of one response in the order that their roles had when it was submitted. */
export const inRowOrder = (rows: readonly RoleRow[]) =>
  rows.toSorted((one, other) => one.roles.indexOf(one.role) - other.roles.indexOf(other.role))

/** All rows of one response, in their order. */
export async function findRowsOf(responseId: string): Promise<RoleRow[]> {
  const items = await queryItems(...partsBetween(responseId, 'ROLE'))
  return inRowOrder(items.map(readRow))
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
      expression`size(#reviewers) = ${reviewers.length} AND size(#interviewers) = ${interviewers.length}`,
      ...reviewers.map(({ id }) => expression`#reviewers.${attribute(id)}.#isOutside = ${true}`),
      ...interviewers
        .filter(({ id }) => !reviewers.some((each) => each.id === id))
        .map(({ id }) => expression`#interviewers.${attribute(id)}.#isOutside = ${true}`),
    ],
    ' AND ',
  )

/** A condition: a row still has the labels that were read. */
export const isLabeledAs = ({ labels = [] }: Pick<RoleRow, 'labels'>) =>
  joined(
    [
      expression`size(#labels) = ${labels.length}`,
      ...labels.map((id) => expression`attribute_exists(#labels.${attribute(id)})`),
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
  condition: expression`#userId = ${userId}`,
})

/**
 * A row's progress, as its applicant may know it: computed from the row and the form's phase, never stored. A reviewer who turns out to know
 * the applicant still counts: if it read "Submitted" again, that would reveal the conflict of interest.
 */
export const progressOfRow = (row: RoleRow, { phase, showsDecided }: FormHead): Progress =>
  progressOf(
    {
      isWithdrawn: row.isWithdrawn,
      hasReviewers: isAnybodyAssigned(row.reviewers),
      isInterviewing: isAtInterview(row),
    },
    phase === 'released' || (phase === 'frozen' && showsDecided === true),
  )
