import { allowedMoves, type SettableStatus } from '#shared/decision.ts'
import { type ReviewStatus, reviewStatusLabel } from '#shared/review-status.ts'
import { type ListedRow, statusLabel } from '../listed-row.ts'

/** What can be done to many applications at once. */
export type RowChange = { kind: 'qualify'; isQualified: boolean } | { kind: 'decide'; to: SettableStatus }

/** What a change would do, and what it would not. The server judges again. */
export interface ChangePlan {
  going: ListedRow[]
  /** They are so already. */
  standing: ListedRow[]
  refused: { listed: ListedRow; reason: string }[]
}

const shown: readonly ReviewStatus[] = ['not-reviewed', 'under-review', 'reviewed']

/** The status as the five that can be set name it: what follows from the reviews is 'Under review'. */
export const settableOf = (status: ReviewStatus): SettableStatus =>
  shown.includes(status) ? 'under-review' : (status as SettableStatus)

export function planOf(change: RowChange, rows: readonly ListedRow[]): ChangePlan {
  const plan: ChangePlan = { going: [], standing: [], refused: [] }
  for (const listed of rows) {
    const reason = whyNot(change, listed)
    if (reason) plan.refused.push({ listed, reason })
    else if (isSo(change, listed)) plan.standing.push(listed)
    else plan.going.push(listed)
  }
  return plan
}

function whyNot(change: RowChange, { status, row }: ListedRow): string | undefined {
  if (status === 'withdrawn') return 'This application was withdrawn.'
  if (row.isBlind) return 'Please submit your own review or interview of it first.'
  if (change.kind === 'qualify' || settableOf(status) === change.to) return undefined
  return allowedMoves(status, false).includes(change.to) ? undefined : 'It cannot be set so now.'
}

function isSo(change: RowChange, { status, row }: ListedRow): boolean {
  if (change.kind === 'qualify') return row.isQualified === change.isQualified
  return status !== 'withdrawn' && settableOf(status) === change.to
}

/** 'Interview to Accepted'. */
export function inWords(change: RowChange, { status }: ListedRow): string {
  if (change.kind === 'decide') return `${statusLabel[status]} to ${reviewStatusLabel[change.to]}`
  return change.isQualified ? 'becomes qualified' : 'is not qualified any more'
}
