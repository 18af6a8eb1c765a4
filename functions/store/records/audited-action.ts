import { Problem } from '#shared/kernel/problem.ts'
import type { RecordEntry, RecordKind } from '#shared/records/record.ts'
import { UserRecord, userKey } from '../people/user-record.ts'
import { reasonOf } from '../reasons.ts'
import { ConditionFailed } from '../table/condition-failed.ts'
import { expression, type Expression } from '../table/expression.ts'
import { getItem } from '../table/table.ts'
import { type Write, writeTogetherOnce } from '../table/transaction.ts'
import { tryAgain } from '../table/try-again.ts'
import { appended } from './records.ts'

/** What a person did, for the record: ids only, never names or answers. `on` lists what it was done to. */
export interface AuditedAction {
  what: RecordKind
  on: readonly string[]
  before?: unknown
  after?: unknown
  /** Why, about an application. It is kept beside the record, and erased with the application. */
  reason?: string
  /** The saved scenario from which decisions were staged. */
  scenario?: string | undefined
  at: Date
}

/** Someone with the way they logged in, which is not stored with them. */
export type Actor = UserRecord & Pick<RecordEntry, 'login'>

type WritesFor = (actor: UserRecord) => readonly Write[] | Promise<readonly Write[]>

/**
 * Carries out a change in a person's name: the writes and their record are written together or not at all. It fails if the person's role
 * has just changed, or the account was just deactivated. Each retry reads the person's record again and computes the writes again.
 * @throws ConditionFailed with a failure for each write of `writesFor`; Problem FORBIDDEN if the person no longer has the right
 */
export const act = (actor: Actor, action: AuditedAction, writesFor: WritesFor): Promise<void> =>
  carryOut(actor, action, checkOf, writesFor)

/**
 * The same for an action that changes the person's own record or copies from it. Such actions of one person happen one after the other, each
 * based on the record as the one before left it. `change` has assignments for that record, which may appear only once in a transaction.
 * @throws as above
 */
export const actOnOwnRecord = (
  actor: Actor,
  action: AuditedAction,
  writesFor: WritesFor,
  change?: Expression,
): Promise<void> =>
  carryOut(
    actor,
    action,
    (current) => ({
      update: userKey(current.id),
      change: expression`SET #version = ${current.version + 1}${change ? expression`, ${change}` : expression``}`,
      condition: expression`#version = ${current.version} AND ${isStill(current)}`,
    }),
    writesFor,
  )

/**
 * The same as `act`, tried once, for a caller that reads again before it tries again: of many who want one thing, all but one then learn
 * at once that it is gone. False if nothing was written. @throws Problem FORBIDDEN
 */
export async function actOnce(actor: Actor, action: AuditedAction, writesFor: WritesFor): Promise<boolean> {
  try {
    if (await isDone(actor, action, checkOf, writesFor)) return true
    await stillActing(actor)
    return false
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

const checkOf = (current: UserRecord): Write => ({ check: userKey(current.id), condition: isStill(current) })

const isStill = ({ role }: UserRecord) => expression`#state = ${'active'} AND #role = ${role}`

type OnActor = (actor: UserRecord) => Write

async function carryOut(
  actor: Actor,
  action: AuditedAction,
  onActor: OnActor,
  writesFor: WritesFor,
): Promise<void> {
  let isFirst = true
  await tryAgain(async () => {
    const current = isFirst ? actor : await stillActing(actor)
    isFirst = false
    return isDone(current, action, onActor, writesFor)
  }, triesOfAction)
}

/** Enough for a person's own thirty changes at once, each of which conflicts with the others. */
const triesOfAction = 12

/** False if others were writing at that moment, or the person's record was outdated. @throws ConditionFailed */
async function isDone(
  actor: Actor,
  action: AuditedAction,
  onActor: OnActor,
  writesFor: WritesFor,
): Promise<boolean> {
  try {
    const [record, ...reason] = recordOf(actor, action)
    return await writeTogetherOnce([onActor(actor), record, ...(await writesFor(actor)), ...reason])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const [person, record, ...failures] = error.failures
    if (!person && !record) throw new ConditionFailed(failures)
    return false
  }
}

async function stillActing({ id, role, login }: Actor): Promise<Actor> {
  const { success, data } = UserRecord.safeParse(await getItem(userKey(id)))
  if (!success || data.state !== 'active' || data.role !== role) throw noLonger()
  return login ? { ...data, login } : data
}

/** Says that a person who could do this a moment ago cannot do it any more. */
export const noLonger = () => new Problem('FORBIDDEN', 'You can no longer do this.')

function recordOf({ id, login }: Actor, { at, reason, ...action }: AuditedAction): [Write, ...Write[]] {
  const entry = { ...action, ...(login && { login }), on: [...action.on], by: id, at: at.toISOString() }
  const record = appended(entry)
  return [record, ...(reason === undefined ? [] : [reasonOf(entry, record.put.sk, reason)])]
}

/** The write that records what is done in a person's name without asking for their role again: that was asked when it began. */
export const recorded = (by: string, { at, on, what, after }: AuditedAction): Write =>
  appended({ what, on: [...on], after, by, at: at.toISOString() })
