import * as z from 'zod/mini'
import { erasedId } from '#shared/applications/dashboard-row.ts'
import {
  type AssignmentPlan,
  othersIn,
  packed,
  PackedPlan,
  pairsOf,
  planAlgorithm,
  unpacked,
  withoutErased,
} from '#shared/fair/assignment-plan.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { hasSameDeadline } from '../applications/extensions.ts'
import type { FormHead } from '../forms/forms.ts'
import { planNotice } from '../forms/webhook.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act, type AuditedAction, recorded } from '../records/audited-action.ts'
import { assigningOf, assignmentWrites, type Joining, whileUnreleased } from '../reviews/assignments.ts'
import { newWorkMails } from '../reviews/new-work.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression, type Expression } from '../table/expression.ts'
import type { Item, Key } from '../table/item.ts'
import { Got, outgoing } from '../table/outbox.ts'
import { queryIndex, queryItems } from '../table/table.ts'
import { type Write, writeTogether } from '../table/transaction.ts'
import { tryAgain } from '../table/try-again.ts'

const partitionOf = (formId: string, kind: AssignmentKind) => `PLAN#${formId}#${kind}`
const headKey = (formId: string, kind: AssignmentKind): Key => ({ pk: partitionOf(formId, kind), sk: 'HEAD' })
const pieceKey = (formId: string, kind: AssignmentKind, piece: number): Key => ({
  pk: partitionOf(formId, kind),
  sk: `PIECE#${piece}`,
})

/** The key of the index that lists all plans. There are at most two for each form. */
const listed = 'PLANS'

/** How many rows one item keeps: about 75 bytes each, far from the 400 kB that an item can have. */
const rowsOfPiece = 1_000

/** How far the publishing of a plan is. */
const Publishing = z.object({
  /** The number that it gave the plan, and the one that was on screen. */
  id: z.int(),
  seen: z.int(),
  by: z.string(),
  /** The pairs that are planned, that have an outcome, that are assigned, and that were not possible any more. */
  planned: z.int(),
  done: z.int(),
  assigned: z.int(),
  leftOut: z.int(),
  /** The rows that the person who publishes does not see. */
  skipped: z.array(z.string()),
  /** Whether people are told by mail what they got, and how many each has got by role. */
  emails: z.boolean(),
  got: Got,
})
export type Publishing = z.infer<typeof Publishing>

/** The last publishing that has ended. */
const Published = z.object({
  ...z.pick(Publishing, { id: true, seen: true, by: true }).shape,
  isStopped: z.boolean(),
})

const Head = z.object({
  ...z.omit(PackedPlan, { rows: true }).shape,
  /** Whom its rows name beside its people. */
  others: z.optional(z.array(z.string())),
  number: z.int(),
  pieces: z.int(),
  /** The number of its pieces, if it was published since they were saved. */
  saved: z.optional(z.int()),
  publishing: z.optional(Publishing),
  published: z.optional(Published),
  by: z.string(),
  at: z.string(),
})
const Piece = z.object({ ...z.pick(PackedPlan, { rows: true }).shape, number: z.int() })

/** A plan as it is stored, with who saved it as what number. */
export interface StoredPlan {
  plan: AssignmentPlan
  number: number
  /** The number with which it was saved: publishing gives it another. */
  saved: number
  by: string
  at: string
  pieces: number
  publishing?: Publishing | undefined
  published?: z.infer<typeof Published> | undefined
}

/** A plan that is being published. */
export type PublishingPlan = StoredPlan & { publishing: Publishing }

/** The plan that is not published yet, or undefined. */
export async function findPlan(formId: string, kind: AssignmentKind): Promise<StoredPlan | undefined> {
  const { found } = await tryAgain(async () => {
    const [first, ...more] = await queryItems(partitionOf(formId, kind), 'HEAD', 'PIECE~')
    if (!first) return { found: undefined }
    const head = Head.parse(first)
    const pieces = more.map((item) => Piece.parse(item))
    // A query is no transaction: it may read a piece before and another after someone saved.
    const { settings, digest, others, number, saved = number, by, at, publishing, published } = head
    if (pieces.length !== head.pieces || pieces.some((piece) => piece.number !== saved)) return false
    const plan = unpacked({ settings, digest, rows: pieces.flatMap(({ rows }) => rows) }, others)
    return { found: { plan, number, saved, by, at, pieces: head.pieces, publishing, published } }
  })
  return found
}

/** The plan while it is being published. */
export async function runningPlan(formId: string, kind: AssignmentKind): Promise<PublishingPlan | undefined> {
  const found = await findPlan(formId, kind)
  return found?.publishing && { ...found, publishing: found.publishing }
}

interface Saving {
  by: string
  at: string
  /** What has to hold besides. */
  checks?: readonly Write[]
  /** A publishing that begins again with what is left of the plan. */
  publishing?: Publishing | undefined
}

/** Saves a plan in place of the one that was read before. @throws ConditionFailed if that is not the last one, or a check fails */
export async function writePlan(
  formId: string,
  plan: AssignmentPlan,
  before: StoredPlan | undefined,
  { by, at, checks = [], publishing }: Saving,
): Promise<number> {
  const { kind } = plan.settings
  const number = numberAfter(before, at)
  const others = othersIn(plan)
  const { rows, ...content } = packed(plan, others)
  const pieces = Array.from({ length: Math.ceil(rows.length / rowsOfPiece) }, (_, piece) =>
    rows.slice(piece * rowsOfPiece, (piece + 1) * rowsOfPiece),
  )
  const index = { gsi1pk: listed, gsi1sk: `${formId}#${kind}` }
  const head: Item = {
    ...headKey(formId, kind),
    ...content,
    ...(others.length > 0 && { others }),
    number,
    pieces: pieces.length,
    by,
    at,
    algorithm: planAlgorithm,
    ...(publishing && { publishing }),
    ...index,
  }
  await writeTogether([
    { put: head, condition: asRead(before) },
    ...pieces.map((some, piece): Write => ({
      put: { ...pieceKey(formId, kind, piece), rows: some, number },
    })),
    ...piecesFrom(formId, kind, pieces.length, before),
    ...checks,
  ])
  return number
}

/** The time, so that no number is used again after a plan was discarded. */
const numberAfter = (before: StoredPlan | undefined, at: string) =>
  Math.max(Date.parse(at), (before?.number ?? 0) + 1)

/** A condition: it is the plan that was read, and it was and is being published, or not. */
function asRead(before: StoredPlan | undefined): Expression {
  if (!before) return expression`attribute_not_exists(#pk)`
  const { number, publishing } = before
  return publishing
    ? expression`#number = ${number} AND #publishing.#id = ${publishing.id}`
    : expression`#number = ${number} AND attribute_not_exists(#publishing)`
}

/** The writes that remove pieces from this one on. */
const piecesFrom = (formId: string, kind: AssignmentKind, first: number, before: StoredPlan | undefined) =>
  Array.from({ length: Math.max(0, (before?.pieces ?? 0) - first) }, (_, index): Write => ({
    remove: pieceKey(formId, kind, first + index),
  }))

/** Removes a plan. @throws ConditionFailed if it was changed since it was read */
export const removePlan = (formId: string, before: StoredPlan) => {
  const { kind } = before.plan.settings
  return writeTogether([
    { remove: headKey(formId, kind), condition: asRead(before) },
    ...piecesFrom(formId, kind, 0, before),
  ])
}

/** What the record says about a plan that is published. */
const publishedAs = ({ settings: { kind, seed }, digest }: AssignmentPlan, planned: number) => ({
  kind,
  seed,
  algorithm: planAlgorithm,
  digest,
  planned,
})

/** The time after which the tick goes on with a publishing, in milliseconds. Until then its page does. */
const headStart = 60_000

/**
 * Begins to publish a plan, and records it. The plan gets a new number, so that nobody saves on top of it who has not seen that. `skipped`:
 * the rows that the person does not see.
 * @throws ConditionFailed if it was changed since it was read, the decisions are released, or the deadline of reviews without names was
 * moved
 */
export async function beginPublishing(
  by: UserRecord,
  head: FormHead,
  { before, skipped, emails }: { before: StoredPlan; skipped: readonly string[]; emails: boolean },
  now: Date,
): Promise<number> {
  const { plan, saved, number: seen } = before
  const { kind } = plan.settings
  const isOnDeadline = kind === 'review' && head.blind ? [hasSameDeadline(head)] : []
  const at = now.toISOString()
  const id = numberAfter(before, at)
  const planned = pairsOf(plan, skipped).length
  const publishing = { id, seen, by: by.id, planned, skipped: [...skipped], emails, ...notBegun }
  const job = {
    name: `plan#${head.id}#${kind}#${id}`,
    kind: 'plan',
    formId: head.id,
    planOf: kind,
    id,
  } as const
  const action: AuditedAction = {
    what: 'plan.publish',
    on: [head.id],
    after: publishedAs(plan, planned),
    at: now,
  }
  await act(by, action, () => [
    {
      update: headKey(head.id, kind),
      change: expression`SET #number = ${id}, #saved = ${saved}, #by = ${by.id}, #at = ${at}, #publishing = ${publishing}`,
      condition: asRead(before),
    },
    outgoing(job, new Date(now.getTime() + headStart)),
    whileUnreleased(head, ...isOnDeadline),
  ])
  return id
}

const notBegun = { done: 0, assigned: 0, leftOut: 0, got: {} }

interface Part {
  head: FormHead
  stored: PublishingPlan
  pairs: readonly Joining[]
  /** How far it is with them. */
  progress: Publishing
  isLast: boolean
}

/**
 * Makes some assignments of a plan that is being published, together with the progress, and after the last ones with the record of the end.
 * All of it is done in the name of the person who publishes, whose role was checked when it began.
 * @throws ConditionFailed if another call was faster, it was stopped, or something about the pairs has changed
 */
export function publishPart({ head, stored, pairs, progress, isLast }: Part, now: Date): Promise<void> {
  const { publishing, number } = stored
  const { kind } = stored.plan.settings
  return writeTogether([
    {
      update: headKey(head.id, kind),
      change: isLast ? ended(progress, false) : expression`SET #publishing = ${progress}`,
      condition: expression`#number = ${number} AND ${isAt(publishing)}`,
    },
    ...(pairs.length > 0
      ? [recorded(publishing.by, assigningOf(pairs, now)), ...assignmentWrites(head, pairs)]
      : []),
    ...(isLast ? [recorded(publishing.by, endOf('plan.published', head.id, kind, progress, now))] : []),
    ...(isLast && progress.emails
      ? [newWorkMails({ head, kind, id: progress.id, got: progress.got }, now)]
      : []),
    ...(isLast && progress.assigned > 0 ? [planNotice(head, kind, progress, now)] : []),
  ])
}

const isAt = ({ id, done }: Publishing) => expression`#publishing.#id = ${id} AND #publishing.#done = ${done}`

const ended = ({ id, seen, by }: Publishing, isStopped: boolean) =>
  expression`SET #published = ${{ id, seen, by, isStopped }} REMOVE #publishing`

const endOf = (
  what: 'plan.published' | 'plan.stop',
  formId: string,
  kind: AssignmentKind,
  { planned, assigned, leftOut }: Publishing,
  at: Date,
): AuditedAction => ({ what, on: [formId], after: { kind, planned, assigned, leftOut }, at })

/** Stops a publishing. What is assigned stays. @throws ConditionFailed if it went on or ended since it was read */
export const stopPublishing = (
  by: UserRecord,
  formId: string,
  { plan, publishing }: PublishingPlan,
  now: Date,
) => {
  const { kind } = plan.settings
  return act(by, endOf('plan.stop', formId, kind, publishing, now), () => [
    {
      update: headKey(formId, kind),
      change: ended(publishing, true),
      condition: isAt(publishing),
    },
  ])
}

/** Takes an erased person and their applications out of every plan. It may be repeated. */
export async function eraseFromPlans(userId: string, responseIds: readonly string[]): Promise<void> {
  const heads = await queryIndex('gsi1', listed)
  for (const { gsi1sk } of heads) {
    const [formId = '', kind] = String(gsi1sk).split('#')
    await tryAgain(() => isLeftOut(formId, kind as AssignmentKind, userId, responseIds))
  }
}

async function isLeftOut(
  formId: string,
  kind: AssignmentKind,
  userId: string,
  responseIds: readonly string[],
) {
  const before = await findPlan(formId, kind)
  if (!before) return true
  const plan = withoutErased(before.plan, userId, responseIds)
  const by = before.by === userId ? erasedId : before.by
  if (plan === before.plan && by === before.by) return true
  const publishing = before.publishing && againFor(plan, before.publishing, userId)
  return isWritten(writePlan(formId, plan, before, { by, at: before.at, publishing }))
}

/** A publishing begins again with what is left of its plan: what is assigned already then counts as assigned. */
const againFor = (plan: AssignmentPlan, publishing: Publishing, erased: string): Publishing => ({
  ...publishing,
  ...notBegun,
  by: publishing.by === erased ? erasedId : publishing.by,
  planned: pairsOf(plan, publishing.skipped).length,
})

/** Removes the plans of a form whose applications are erased. */
export async function removePlansOf(formId: string): Promise<void> {
  for (const kind of ['review', 'interview'] as const)
    await tryAgain(async () => {
      const before = await findPlan(formId, kind)
      return !before || isWritten(removePlan(formId, before))
    })
}
