import { listAllRows } from '#functions/store/applications/row-pages.ts'
import {
  beginPublishing,
  findPlan,
  type Publishing,
  removePlan,
  runningPlan,
  stopPublishing,
  type StoredPlan,
  writePlan,
} from '#functions/store/fair/assignment-plans.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { whileUnreleased } from '#functions/store/reviews/assignments.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { isErased, type RoleRow, rowId } from '#shared/applications/dashboard-row.ts'
import { inOwnOrder } from '#shared/applications/pseudonym.ts'
import {
  type AssignmentPlan,
  othersIn,
  packed,
  type PackedPlan,
  type PlanRow,
  unpacked,
} from '#shared/fair/assignment-plan.ts'
import type { assignmentPlans } from '#shared/fair/plan-routes.ts'
import { type AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import type { Received } from '#shared/kernel/contract.ts'
import { isKeptOut, mayKnowShortlist } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { releasedAlready } from '#shared/reviews/assigning.ts'
import { mostAtOnce } from '#shared/reviews/assignment.ts'
import { areNamesComplete, reviewsNotYet } from '#shared/reviews/list-of-names.ts'
import { publishOn } from './publish-plan.ts'

/**
 * The plan as the caller may see it, without the rows that they are kept out of. A plan of interviews also lacks the rows of which they may
 * not know whether these are on the shortlist.
 */
export async function readPlan(by: UserRecord, head: FormHead, kind: AssignmentKind) {
  const found = await findPlan(head.id, kind)
  if (!found) return undefined
  const { isOpen, hidden } = await accessTo(by, head, kind)
  const open = found.plan.rows.filter(isOpen)
  // In the order in which they were saved, rows would reveal to readers without names when each was submitted.
  const rows = head.blind ? inOwnOrder(open, rowId) : open
  const { digest: _, ...plan } = packed(withAllNamed({ ...found.plan, rows }))
  const publishing = found.publishing && progressFor(by, found.publishing, hidden.size > 0)
  return { plan, number: found.number, by: found.by, at: found.at, publishing }
}

/** A plan whose list has everyone whom its rows name: who saved it last may not have seen these rows. */
function withAllNamed(plan: AssignmentPlan): AssignmentPlan {
  const others = othersIn(plan).map((id) => ({ id, takesPart: false, most: null, share: 100 }))
  return { ...plan, settings: { ...plan.settings, people: [...plan.settings.people, ...others] } }
}

/** How far a publishing is, without its numbers for people who do not see all rows: they could subtract what they see. */
function progressFor(by: UserRecord, { id, by: who, done, planned }: Publishing, isPartial: boolean) {
  return { id, by: who, progress: isPartial && who !== by.id ? null : { done, planned } }
}

interface Asked {
  by: UserRecord
  head: FormHead
  now: Date
}

/** @throws Problem CONFLICT */
function requirePlannable({ phase }: FormHead) {
  if (phase === 'released') throw new Problem('CONFLICT', releasedAlready)
}

/**
 * Saves a plan. Repeating the call changes nothing. For rows that the caller does not see in plans, the earlier plan stays in force.
 * @throws Problem CONFLICT if someone else saved in the meantime, or the decisions are released
 */
export async function savePlan({ by, head, now }: Asked, given: PackedPlan, seen: number): Promise<number> {
  requirePlannable(head)
  const plan = unpacked(given)
  const [before, { isOpen, isHidden }] = await Promise.all([
    findPlan(head.id, plan.settings.kind),
    accessTo(by, head, plan.settings.kind),
  ])
  requireKnownRows(plan, before, (row) => isOpen(row) || isHidden(row))
  await requireKnownPeople(plan, before)
  const rows = [...plan.rows.filter(isOpen), ...(before?.plan.rows.filter(isHidden) ?? [])]
  const next: AssignmentPlan = { ...plan, rows }
  if (before && before.number !== seen && isRepeated(by, before, next)) return before.number
  await requireNumber(before, seen)
  if (before?.publishing) throw await changedSince(before)
  const saving = { by: by.id, at: now.toISOString(), checks: [whileUnreleased(head)] }
  const write = () => writePlan(head.id, next, before, saving)
  return unlessChanged(head, plan.settings.kind, write, requirePlannable)
}

/** Whether this very plan was saved before: its answer was lost, and it is sent again. */
const isRepeated = ({ id }: UserRecord, { by, plan }: StoredPlan, given: AssignmentPlan) =>
  by === id && same(packed(plan, othersIn(plan)), packed(given, othersIn(given)))

/** Those that were in the plan before may be gone by now. @throws Problem CONFLICT */
function requireKnownRows(
  { rows }: AssignmentPlan,
  before: StoredPlan | undefined,
  isThere: (row: PlanRow) => boolean,
) {
  const planned = new Set(before?.plan.rows.map(rowId))
  if (!rows.every((row) => planned.has(rowId(row)) || isThere(row))) throw notThere()
}

async function requireKnownPeople({ settings }: AssignmentPlan, before: StoredPlan | undefined) {
  const planned = new Set(before?.plan.settings.people.map(({ id }) => id))
  const added = settings.people.map(({ id }) => id).filter((id) => !planned.has(id))
  if ((await findPeople(added)).some((person) => !person || person.state === 'erased')) throw notThere()
}

const notThere = () =>
  new Problem('CONFLICT', 'Some of these applications or people are not there any more. Open the plan again.')

/** Discards a plan; a repeated call finds it discarded. @throws Problem CONFLICT if someone else saved in the meantime */
export async function discardPlan(head: FormHead, kind: AssignmentKind, seen: number): Promise<void> {
  const before = await findPlan(head.id, kind)
  if (!before) return
  await requireNumber(before, seen)
  if (before.publishing) throw await changedSince(before)
  await unlessChanged(head, kind, () => removePlan(head.id, before))
}

/**
 * Begins to publish a plan, and gives its new number. Repeating the call changes nothing. From here on it is the server's work: its page
 * asks for it call by call, and the minute's tick goes on with what is left.
 * @throws Problem CONFLICT if it is not the one on screen, the decisions are released, or its reviews cannot be assigned yet
 */
export async function publishPlan(
  { by, head, now }: Asked,
  { kind, seen, emails = false }: Received<typeof assignmentPlans.publishPlan>['body'],
) {
  const before = await findPlan(head.id, kind)
  const last = before?.publishing ?? before?.published
  if (last?.by === by.id && last.seen === seen) return last.id
  await requireNumber(before, seen)
  if (!before) throw new Problem('MISSING', 'There is no plan to publish.')
  if (before.publishing) throw await changedSince(before)
  const require = (latest: FormHead) => requirePublishable(latest, kind, now)
  require(head)
  const { isOpen } = await accessTo(by, head, kind)
  const skipped = before.plan.rows.filter((row) => !isOpen(row)).map(rowId)
  return unlessChanged(head, kind, () => beginPublishing(by, head, { before, skipped, emails }, now), require)
}

/** Publishes the next part of a plan for the person who began that, and says how far it is then. */
export async function publishMore({ by, head, now }: Asked, kind: AssignmentKind, id: number) {
  const enough = ({ length }: readonly unknown[]) => length >= mostAtOnce
  const part = await publishOn({ formId: head.id, kind, id, by: by.id }, now, enough)
  const last = part.isRunning ? undefined : (await findPlan(head.id, kind))?.published
  return { ...part, isStopped: last?.id === id && last.isStopped }
}

/** Stops a publishing, unless it has ended. What is assigned stays. */
export async function stopPlan({ by, head, now }: Asked, kind: AssignmentKind, id: number): Promise<void> {
  await tryAgain(async () => {
    const running = await runningPlan(head.id, kind)
    return running?.publishing.id !== id || isWritten(stopPublishing(by, head.id, running, now))
  }, stopTries)
}

/** How often a stop is tried: while a plan is published, its progress changes about ten times a second. */
const stopTries = 20

/** A record of publishing stays, so nothing is recorded of which no review can be assigned. @throws Problem CONFLICT */
function requirePublishable(head: FormHead, kind: AssignmentKind, now: Date) {
  requirePlannable(head)
  if (kind === 'review' && head.blind && !areNamesComplete(head, now))
    throw new Problem('CONFLICT', reviewsNotYet)
}

/** Which rows the caller may plan, and which they do not see in plans. A row that is gone is neither. */
async function accessTo(by: UserRecord, head: FormHead, kind: AssignmentKind) {
  const rows = (await listAllRows(head)).filter((row) => !isErased(row))
  // Interviews are planned for the shortlist.
  const mayPlan = (row: RoleRow) => (kind === 'review' ? !isKeptOut(by, row) : mayKnowShortlist(by, row))
  const hidden = new Set(rows.filter((row) => !mayPlan(row)).map(rowId))
  const all = new Set(rows.map(rowId))
  return {
    hidden,
    isOpen: (row: PlanRow) => all.has(rowId(row)) && !hidden.has(rowId(row)),
    isHidden: (row: PlanRow) => hidden.has(rowId(row)),
  }
}

async function requireNumber(found: StoredPlan | undefined, seen: number) {
  if ((found?.number ?? 0) !== seen) throw await changedSince(found)
}

/** Writes a plan. @throws Problem CONFLICT if it was changed in the meantime, or what `require` says of the form as it is then */
async function unlessChanged<T>(
  { id }: FormHead,
  kind: AssignmentKind,
  write: () => Promise<T>,
  require?: (latest: FormHead) => void,
): Promise<T> {
  const writing = write()
  if (await isWritten(writing)) return writing
  require?.(await findHead(id))
  throw await changedSince(await findPlan(id, kind))
}

/** Who changed the plan first. When that was is shown once it is opened again, in the viewer's zone, which the server does not know. */
async function changedSince(found: StoredPlan | undefined) {
  if (!found)
    return new Problem('CONFLICT', 'This plan was discarded in the meantime.', { stalePlan: 'gone' })
  const [person] = await findPeople([found.by])
  const who = person && person.state !== 'erased' ? fullName(person) : 'Someone else'
  const did = found.number === found.saved ? 'changed' : 'published'
  const words = found.publishing
    ? `${who} is publishing this plan. Open it again to see how far that is.`
    : `${who} ${did} this plan in the meantime. Open it again to continue from there.`
  return new Problem('CONFLICT', words, { stalePlan: 'changed' })
}
