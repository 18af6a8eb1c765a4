import type { FormHead } from '#functions/store/forms.ts'
import { newRoleRow, RoleRow } from '#functions/store/role-rows.ts'
import type { Write } from '#functions/store/transaction.ts'
import type { ApplicationRole } from '#shared/application-role.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { averageOf, fullScore } from '#shared/score.ts'
import type { MadeUpApplication } from './application-items.ts'
import type { Chance } from './chance.ts'
import { type Judging, reviewItems } from './review-items.ts'

export interface Reviewer {
  id: string
  prefers: readonly ApplicationRole[]
}

interface Round {
  head: FormHead
  judging: Judging
  reviewers: readonly Reviewer[]
  chance: Chance
}

type Participants = RoleRow['rv']

/** The row of one role, with the reviews and interviews it has had so far. */
export function rowItems(application: MadeUpApplication, role: ApplicationRole, round: Round): Write[] {
  const { id, firstName, lastName, responseId, roles, submittedAt } = application
  const row = newRoleRow(
    {
      responseId,
      head: round.head,
      by: { id, firstName, lastName },
      roles,
      submittedAt: submittedAt.toISOString(),
    },
    role,
  )
  if (application.state === 'withdrawn') return [{ put: { ...row, st: 'withdrawn' } }]
  const reviewed = judged('review', application, role, round)
  const interviewed = interviews(application, role, round, reviewed.average)
  const decision = decisionOn(reviewed, round.chance)
  const standing = {
    rv: reviewed.participants,
    iv: interviewed.participants,
    q: interviewed.isQualified,
    i: Object.keys(interviewed.participants).length > 0,
    d: decision,
    dv: decision === 'undecided' ? 0 : 1,
  }
  RoleRow.parse({ ...row, ...standing })
  return [{ put: { ...row, ...standing } }, ...reviewed.items, ...interviewed.items]
}

/** Nobody is interviewed for Bootcamp; of the others those whose reviews are done and good. */
function interviews(
  application: MadeUpApplication,
  role: ApplicationRole,
  round: Round,
  average: number | null,
) {
  const isQualified = role !== 'bootcamp' && average !== null && average > 0.6 * fullScore
  const isInvited = isQualified && round.chance.happens(0.7)
  const nobody = { participants: {}, items: [] }
  return { isQualified, ...(isInvited ? judged('interview', application, role, round) : nobody) }
}

/** Who reviews or interviews a row, and what they gave. The average is there once all have submitted. */
function judged(
  kind: AssignmentKind,
  { responseId, quality, submittedAt }: MadeUpApplication,
  role: ApplicationRole,
  { judging, reviewers, chance }: Round,
) {
  const participants: Participants = {}
  const items: Write[] = []
  for (const { id: reviewerId } of chance.pickSome(ready(reviewers, role), howMany(kind, chance))) {
    if (chance.happens(0.02)) {
      participants[reviewerId] = { s: 'recused', k: 'classmate' }
      continue
    }
    const state = stateOf(chance)
    const assignment = { kind, responseId, role, reviewerId }
    const review = reviewItems({ assignment, state, quality, writtenAt: submittedAt }, judging, chance)
    items.push(...review.items)
    participants[reviewerId] = { s: state, ...(review.score !== undefined && { x: review.score }) }
  }
  return { participants, items, average: averageIn(participants) }
}

const ready = (reviewers: readonly Reviewer[], role: ApplicationRole) =>
  reviewers.filter(({ prefers }) => prefers.includes(role))

function howMany(kind: AssignmentKind, chance: Chance) {
  if (kind === 'interview') return 1 + chance.whole(2)
  return chance.happens(0.1) ? 0 : 2 + Number(chance.happens(0.12))
}

const stateOf = (chance: Chance) => {
  const at = chance.real()
  return at < 0.65 ? 'done' : at < 0.8 ? 'started' : 'new'
}

function averageIn(participants: Participants): number | null {
  const counted = Object.values(participants).filter(({ s }) => s !== 'recused')
  return counted.every(({ s }) => s === 'done') ? averageOf(counted.map(({ x = 0 }) => x)) : null
}

/** A quarter of what is reviewed is decided already. */
function decisionOn({ average }: { average: number | null }, chance: Chance): RoleRow['d'] {
  if (average === null || !chance.happens(0.25)) return 'undecided'
  return average > 0.65 * fullScore ? 'accepted' : average > 0.5 * fullScore ? 'waitlist' : 'denied'
}
