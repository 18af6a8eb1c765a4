import * as z from 'zod/mini'
import {
  type AssignmentPlan,
  packed,
  PackedPlan,
  planAlgorithm,
  unpacked,
  withoutErased,
} from '#shared/assignment-plan.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { erasedId } from '#shared/dashboard-row.ts'
import { whileUnreleased } from './assignments.ts'
import { isWritten } from './condition-failed.ts'
import { act } from './deed.ts'
import { expression } from './expression.ts'
import { hasSameDeadline } from './extensions.ts'
import type { FormHead } from './forms.ts'
import type { Item, Key } from './item.ts'
import { queryIndex, queryItems } from './table.ts'
import { type Write, writeTogether } from './transaction.ts'
import { tryAgain } from './try-again.ts'
import type { UserRecord } from './user-record.ts'

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

const Head = z.object({
  ...z.omit(PackedPlan, { rows: true }).shape,
  number: z.int(),
  pieces: z.int(),
  /** The number of its pieces, if it was published since they were saved. */
  saved: z.optional(z.int()),
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
}

/** The plan that is not published yet, or undefined. */
export async function findPlan(formId: string, kind: AssignmentKind): Promise<StoredPlan | undefined> {
  const { found } = await tryAgain(async () => {
    const [first, ...others] = await queryItems(partitionOf(formId, kind), 'HEAD', 'PIECE~')
    if (!first) return { found: undefined }
    const head = Head.parse(first)
    const pieces = others.map((item) => Piece.parse(item))
    // A query is no transaction: it may read a piece before and another after somebody saved.
    const { settings, digest, number, saved = number, by, at } = head
    if (pieces.length !== head.pieces || pieces.some((piece) => piece.number !== saved)) return false
    const plan = unpacked({ settings, digest, rows: pieces.flatMap(({ rows }) => rows) })
    return { found: { plan, number, saved, by, at, pieces: head.pieces } }
  })
  return found
}

interface Saving {
  by: string
  at: string
  /** What has to hold besides. */
  checks?: readonly Write[]
}

/** Saves a plan in place of the one that was read before. @throws ConditionFailed if that is not the last one, or a check fails */
export async function writePlan(
  formId: string,
  plan: AssignmentPlan,
  before: StoredPlan | undefined,
  { by, at, checks = [] }: Saving,
): Promise<number> {
  const { kind } = plan.settings
  const number = numberAfter(before, at)
  const { rows, ...content } = packed(plan)
  const pieces = Array.from({ length: Math.ceil(rows.length / rowsOfPiece) }, (_, piece) =>
    rows.slice(piece * rowsOfPiece, (piece + 1) * rowsOfPiece),
  )
  const index = { gsi1pk: listed, gsi1sk: `${formId}#${kind}` }
  const head: Item = {
    ...headKey(formId, kind),
    ...content,
    number,
    pieces: pieces.length,
    by,
    at,
    algorithm: planAlgorithm,
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

const asRead = (before: StoredPlan | undefined) =>
  before ? expression`#number = ${before.number}` : expression`attribute_not_exists(#pk)`

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
export function publishedAs({ settings, digest, rows }: AssignmentPlan) {
  const { kind, seed } = settings
  const planned = rows.reduce((sum, { on }) => sum + on.length, 0)
  return { kind, seed, algorithm: planAlgorithm, digest, planned }
}

/**
 * Records that a plan is being published, and gives it a new number, so that nobody saves on top of it who has not seen that.
 * @throws ConditionFailed if it was changed since it was read, the decisions are released, or the deadline of reviews without names was
 * moved
 */
export async function notePublishing(by: UserRecord, head: FormHead, before: StoredPlan, now: Date) {
  const { plan, saved } = before
  const { kind } = plan.settings
  const isOnDeadline = kind === 'review' && head.blind ? [hasSameDeadline(head)] : []
  const at = now.toISOString()
  const number = numberAfter(before, at)
  await act(by, { what: 'plan.publish', on: [head.id], after: publishedAs(plan), at: now }, () => [
    {
      update: headKey(head.id, kind),
      change: expression`SET #number = ${number}, #saved = ${saved}, #by = ${by.id}, #at = ${at}`,
      condition: asRead(before),
    },
    whileUnreleased(head, ...isOnDeadline),
  ])
  return number
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
  return isWritten(writePlan(formId, plan, before, { by, at: before.at }))
}

/** Removes the plans of a form whose applications are erased. */
export async function removePlansOf(formId: string): Promise<void> {
  for (const kind of ['review', 'interview'] as const)
    await tryAgain(async () => {
      const before = await findPlan(formId, kind)
      return !before || isWritten(removePlan(formId, before))
    })
}
