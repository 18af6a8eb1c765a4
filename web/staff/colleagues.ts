import {
  activeOf,
  type Colleague,
  type DashboardRow,
  type Participant,
} from '#shared/applications/dashboard-row.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { userRoleLabel } from '#shared/kernel/user-role.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'

export type Colleagues = ReadonlyMap<string, Colleague>

/** The name on rows reviewed by a person whose account is deleted. */
const gone = 'Former member'

export function colleagueName(id: string, colleagues: Colleagues) {
  const colleague = colleagues.get(id)
  return colleague ? withLeft(fullName(colleague), colleague) : gone
}

const withLeft = (name: string, { hasLeft }: Colleague) => (hasLeft ? `${name} (left)` : name)

/** 'Maya C.': first name and initial. */
export function shortName(id: string, colleagues: Colleagues) {
  const colleague = colleagues.get(id)
  if (!colleague) return gone
  const [initial] = colleague.lastName
  const short = initial ? `${colleague.firstName} ${initial.toLocaleUpperCase()}.` : colleague.firstName
  return withLeft(short, colleague)
}

/** The roles that someone may be asked to review: those they chose, in words, or all. */
export function reviewedRoles({ role, preferences }: Pick<Colleague, 'role' | 'preferences'>): string {
  if (role !== 'reviewer') return `All (${userRoleLabel[role]})`
  return chapterRoles.namesOf(chapterRoles.inOrder(preferences)) || 'None yet'
}

/** How much one person has to do, and has done, in one form. */
export interface Workload {
  assigned: number
  pending: number
  done: number
}

export type Workloads = Readonly<Record<AssignmentKind, ReadonlyMap<string, Workload>>>

export const idle: Workload = { assigned: 0, pending: 0, done: 0 }

/** The workload of everyone who is assigned. Withdrawn applications do not count. */
export function workloadsOf(rows: readonly DashboardRow[]): Workloads {
  const loads = { review: new Map<string, Workload>(), interview: new Map<string, Workload>() }
  for (const row of rows) {
    if (row.isWithdrawn) continue
    count(loads.review, row.reviewers)
    count(loads.interview, row.interviewers)
  }
  return loads
}

function count(loads: Map<string, Workload>, participants: readonly Participant[]) {
  for (const { id, state } of activeOf(participants)) {
    const load = loads.get(id) ?? { ...idle }
    load.assigned++
    if (state === 'done') load.done++
    else load.pending++
    loads.set(id, load)
  }
}

/** The figures of a card on the reviewers' and interviewers' dashboards. */
export const workStates = ['completed', 'pending', 'none'] as const
export type WorkState = (typeof workStates)[number]

export function workStateOf({ assigned, pending }: Workload): WorkState {
  if (assigned === 0) return 'none'
  return pending === 0 ? 'completed' : 'pending'
}
