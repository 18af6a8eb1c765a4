import { assignTogether } from '#functions/store/assignments.ts'
import { isWritten } from '#functions/store/condition-failed.ts'
import { findRowsWithPeople } from '#functions/store/role-rows.ts'
import { tryAgain } from '#functions/store/try-again.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { whyNotAssign } from '#shared/assigning.ts'
import { type Assignment, type AssignmentOutcome, batchesOf } from '#shared/assignment.ts'
import { participantsOf, type RoleRow } from '#shared/dashboard-row.ts'
import { isKeptOut } from '#shared/permissions.ts'
import { Problem } from '#shared/problem.ts'

/**
 * Assigns the pairs that can be assigned, in one transaction, and gives a reason for each other one. A pair that is assigned already stays
 * as it is, so a call whose answer was lost can be repeated.
 */
export const assign = (
  by: UserRecord,
  pairs: readonly Assignment[],
  now: Date,
): Promise<AssignmentOutcome[]> =>
  tryAgain(async () => {
    const judged = await judge(by, pairs)
    const toMake = judged.filter(({ reason, isAssigned }) => !reason && !isAssigned).map(({ pair }) => pair)
    const isDone = toMake.length === 0 || (await isWritten(assignTogether(by, unique(toMake), now)))
    return isDone && judged.map(outcome)
  })

/**
 * Assigns many pairs in one transaction after another. Once something is done, a store that is too busy ends it: the answer has the
 * outcomes so far, and the rest can be sent again.
 */
export async function assignMany(
  by: UserRecord,
  pairs: readonly Assignment[],
  now: Date,
): Promise<AssignmentOutcome[]> {
  const outcomes: AssignmentOutcome[] = []
  for (const batch of batchesOf(pairs)) {
    try {
      outcomes.push(...(await assign(by, batch, now)))
    } catch (error) {
      if (outcomes.length > 0 && error instanceof Problem && error.code === 'BUSY') return outcomes
      throw error
    }
  }
  return outcomes
}

interface Judged {
  pair: Assignment
  isAssigned: boolean
  reason: string | undefined
}

async function judge(by: UserRecord, pairs: readonly Assignment[]): Promise<Judged[]> {
  const { rows, people } = await findRowsWithPeople(
    pairs,
    pairs.map(({ reviewerId }) => reviewerId),
  )
  return pairs.map((pair, index) => {
    const row = rows[index] && !isKeptOut(by, rows[index]) ? rows[index] : undefined
    const person = people[index]
    const reason = whyNotAssign(row && assignable(row, pair), person && candidate(person))
    return { pair, isAssigned: !reason && row !== undefined && isOn(row, pair), reason }
  })
}

const isOn = (row: RoleRow, { kind, reviewerId }: Assignment) =>
  participantsOf(row, kind).some(({ id }) => id === reviewerId)

const assignable = (row: RoleRow, { kind }: Assignment) => ({
  ...row,
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

const unique = (pairs: readonly Assignment[]) => [
  ...new Map(pairs.map((pair) => [Object.values(pair).join(' '), pair])).values(),
]
