import { findRowsWithPeople } from '#functions/store/applications/role-rows.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { listStaff } from '#functions/store/people/users.ts'
import { assignTogether, type Joining } from '#functions/store/reviews/assignments.ts'
import { noteFirstAssigned } from '#functions/store/reviews/blind-reading.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import {
  activeOf,
  countVacancies,
  participantsOf,
  type RoleRow,
  rowId,
  withLeavers,
} from '#shared/applications/dashboard-row.ts'
import { isKeptOut } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { assignedSince, whyNotAssign } from '#shared/reviews/assigning.ts'
import {
  type Assignment,
  type AssignmentOutcome,
  type PlannedAssignment,
} from '#shared/reviews/assignment.ts'
import { areNamesComplete, reviewsNotYet } from '#shared/reviews/list-of-names.ts'

interface Assigning {
  by: UserRecord
  head: FormHead
  now: Date
}

/**
 * Assigns the pairs that can be assigned, in one transaction, and gives the reason for each of the others. A pair that is assigned already
 * stays as it is, so a call whose answer was lost can be repeated.
 * @throws Problem CONFLICT for reviews of a form that is read without names, before its deadline
 */
export function assign(
  { by, head: atFirst, now }: Assigning,
  pairs: readonly PlannedAssignment[],
): Promise<AssignmentOutcome[]> {
  let head = atFirst
  return tryAgain(async () => {
    const { toMake, outcomes } = await judgePairs(by, head, pairs)
    const isReady = !toMake.some(({ kind }) => kind === 'review') || (await areNamesClosed(head, now))
    const isDone =
      toMake.length === 0 || (isReady && (await isWritten(assignTogether(by, head, toMake, now))))
    if (!isDone) head = await findHead(head.id)
    return isDone && outcomes
  })
}

/** Which of these pairs can be made now, and the outcome of each once they are. */
export async function judgePairs(by: { id: string }, head: FormHead, pairs: readonly PlannedAssignment[]) {
  const judged = await judge(by, head, pairs)
  const toMake = insteadOfLeavers(
    unique(judged.filter(isNew).map(({ pair, among, vacancies }) => ({ ...pair, among, vacancies }))),
  )
  return { toMake, outcomes: judged.map(outcome) }
}

interface Judged {
  pair: Assignment
  /** How many people its row may still get. */
  room: number
  /** How many people its row had when the room was judged. */
  among: number | undefined
  /** How many of its places people left who have not finished. */
  vacancies: number
  isAssigned: boolean
  reason: string | undefined
}

/**
 * Reviews are assigned only once the list of names is ready, and the first one closes it. False if the form has changed since it was read.
 * @throws Problem CONFLICT
 */
export async function areNamesClosed(head: FormHead, now: Date): Promise<boolean> {
  if (!head.blind) return true
  if (!areNamesComplete(head, now)) throw new Problem('CONFLICT', reviewsNotYet)
  return head.blind.assignedAt !== undefined || isWritten(noteFirstAssigned(head, now))
}

async function judge(
  by: { id: string },
  head: FormHead,
  pairs: readonly PlannedAssignment[],
): Promise<Judged[]> {
  const { rows: stored, people } = await findRowsWithPeople(
    pairs,
    pairs.map(({ reviewerId }) => reviewerId),
  )
  const hasPeople = stored.some((row) => row && row.reviewers.length + row.interviewers.length > 0)
  const staff = new Set(hasPeople ? (await listStaff()).map(({ id }) => id) : [])
  const rows = stored.map((row) => row && withLeavers(row, staff))
  const judged = pairs.map(({ most = Infinity, ...pair }, index) => {
    const row = rows[index] && !isKeptOut(by, rows[index]) ? rows[index] : undefined
    const person = people[index]
    const reason = whyNotAssign(row && assignable(row, pair, head), person && candidate(person))
    const isAssigned = !reason && row !== undefined && isOn(row, pair)
    const on = row ? participantsOf(row, pair.kind) : []
    const among = most === Infinity ? undefined : on.length
    return {
      pair,
      room: most - activeOf(on).length,
      among,
      vacancies: row ? countVacancies(row, pair.kind) : 0,
      isAssigned,
      reason,
    }
  })
  return withinPlan(judged)
}

/** Refuses everybody new on a row that would then have more people than planned: it stays as it is. */
function withinPlan(judged: readonly Judged[]): Judged[] {
  const added = judged.filter(isNew)
  const together = Map.groupBy(added, ({ pair }) => `${rowId(pair)} ${pair.kind}`)
  const isTooMany = (group: readonly Judged[]) =>
    group.some(({ room }) => new Set(group.map(({ pair }) => pair.reviewerId)).size > room)
  const tooMany = new Set([...together.values()].filter(isTooMany).flat())
  return judged.map((each) => (tooMany.has(each) ? { ...each, reason: assignedSince } : each))
}

const isNew = ({ reason, isAssigned }: Judged) => !reason && !isAssigned

const isOn = (row: RoleRow, { kind, reviewerId }: Assignment) =>
  participantsOf(row, kind).some(({ id }) => id === reviewerId)

const assignable = (row: RoleRow, { kind }: Assignment, { blind, phase }: FormHead) => ({
  ...row,
  isBlind: blind !== undefined,
  isReleased: phase === 'released',
  participants: participantsOf(row, kind),
})

const candidate = ({ id, role, state, preferences = [] }: UserRecord) => ({
  id,
  role,
  isActive: state === 'active',
  preferences,
})

function outcome({ pair, reason, isAssigned }: Judged): AssignmentOutcome {
  if (reason) return { ...pair, outcome: 'refused', reason }
  return { ...pair, outcome: 'assigned', ...(isAssigned && { already: true }) }
}

/** The first people who are new on a row take the places that others left open. */
function insteadOfLeavers(pairs: readonly (Joining & { vacancies: number })[]): Joining[] {
  const filled = new Map<string, number>()
  return pairs.map(({ vacancies, ...pair }) => {
    const row = `${rowId(pair)} ${pair.kind}`
    const count = filled.get(row) ?? 0
    filled.set(row, count + 1)
    return count < vacancies ? { ...pair, isInstead: true } : pair
  })
}

const unique = <Pair extends Joining>(pairs: readonly Pair[]) => [
  ...new Map(pairs.map((pair) => [`${rowId(pair)} ${pair.kind} ${pair.reviewerId}`, pair])).values(),
]
