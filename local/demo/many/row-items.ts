import { newRow, rowItem } from '#functions/store/applications/role-rows.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { Write } from '#functions/store/table/transaction.ts'
import { activeOf, type Participant, scoresOf } from '#shared/applications/dashboard-row.ts'
import type { Decision } from '#shared/applications/review-status.ts'
import { type ApplicationRole, usualRoles } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { averageOf, fullScore } from '#shared/kernel/average.ts'
import type { MadeUpApplication } from './application-items.ts'
import type { Chance } from './chance.ts'
import { type Judging, reviewItems } from './review-items.ts'

export interface Reviewer {
  id: string
  prefers: readonly ApplicationRole[]
  /** How much milder than others they score; below 0, how much stricter. */
  mildness: number
}

interface Round {
  head: FormHead
  judging: Judging
  reviewers: readonly Reviewer[]
  chance: Chance
  /** Whether everybody has submitted their reviews, and nothing is decided yet. */
  isReviewed?: boolean
  /** Whether the form asks for the applicants' own order of their roles. */
  ordersRoles?: boolean
}

/** The row of one role, with its reviews and interviews so far. */
export function rowItems(application: MadeUpApplication, role: ApplicationRole, round: Round): Write[] {
  const { id, firstName, lastName, responseId, roles, submittedAt } = application
  const row = newRow(
    {
      responseId,
      by: { id, firstName, lastName },
      roles,
      ...(round.ordersRoles && { ownOrder: roles }),
      submittedAt: submittedAt.toISOString(),
    },
    role,
  )
  if (application.state === 'withdrawn') return [{ put: rowItem({ ...row, isWithdrawn: true }, round.head) }]
  const reviewed = judged('review', application, role, round)
  const interviewed = interviews(application, role, round, reviewed.average)
  const decision = round.isReviewed ? 'undecided' : decisionOn(reviewed, round.chance)
  const judgedRow = {
    ...row,
    reviewers: reviewed.participants,
    interviewers: interviewed.participants,
    isQualified: interviewed.isQualified,
    decision,
    decisionVersion: decision === 'undecided' ? 0 : 1,
    ...(reviewed.participants.some(({ state }) => state === 'done') && {
      firstReviewAt: firstReviewAt(application),
    }),
  }
  return [{ put: rowItem(judgedRow, round.head) }, ...reviewed.items, ...interviewed.items]
}

/** Within four days of the submission. */
const firstReviewAt = ({ number, submittedAt }: MadeUpApplication) =>
  new Date(submittedAt.getTime() + (number % 96) * 60 * 60_000).toISOString()

/** Nobody is interviewed for roles without interviews. For the others, people with finished and good reviews are. */
function interviews(
  application: MadeUpApplication,
  role: ApplicationRole,
  round: Round,
  average: number | null,
) {
  const isQualified =
    usualRoles.find(role)?.hasInterviews === true && average !== null && average > 0.6 * fullScore
  const isInvited = isQualified && round.chance.happens(0.7)
  const nobody = { participants: [], items: [] }
  return { isQualified, ...(isInvited ? judged('interview', application, role, round) : nobody) }
}

/** Who reviews or interviews a row, and their scores. The average is set once all have submitted. */
function judged(
  kind: AssignmentKind,
  { responseId, quality, submittedAt }: MadeUpApplication,
  role: ApplicationRole,
  { judging, reviewers, chance, isReviewed }: Round,
) {
  const participants: Participant[] = []
  const items: Write[] = []
  const wanted = isReviewed ? reviewed[kind] : howMany(kind, chance)
  for (const { id: reviewerId, mildness } of chance.pickSome(ready(reviewers, role), wanted)) {
    if (!isReviewed && chance.happens(0.02)) {
      participants.push({ id: reviewerId, state: 'recused', score: null })
      continue
    }
    const state = isReviewed ? 'done' : stateOf(chance)
    const assignment = { kind, responseId, role, reviewerId }
    const review = reviewItems(
      { assignment, state, quality, mildness, writtenAt: submittedAt },
      judging,
      chance,
    )
    items.push(...review.items)
    participants.push({ id: reviewerId, state, score: review.score ?? null })
  }
  return { participants, items, average: averageIn(participants) }
}

/** How many people judge a row once all have. */
const reviewed: Record<AssignmentKind, number> = { review: 3, interview: 2 }

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

function averageIn(participants: readonly Participant[]): number | null {
  const counted = activeOf(participants)
  return counted.every(({ state }) => state === 'done') ? averageOf(scoresOf(counted)) : null
}

/** A quarter of the reviewed rows are already decided. */
function decisionOn({ average }: { average: number | null }, chance: Chance): Decision {
  if (average === null || !chance.happens(0.25)) return 'undecided'
  return average > 0.65 * fullScore ? 'accepted' : average > 0.5 * fullScore ? 'waitlist' : 'denied'
}
