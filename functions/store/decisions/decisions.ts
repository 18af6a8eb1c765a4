import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import type { RowName, Rsvp, Decision } from '#shared/applications/review-status.ts'
import { reminderLead } from '#shared/forms/freezing.ts'
import { afterMoment } from '#shared/kernel/day.ts'
import { roleRowKey } from '../applications/response-keys.ts'
import { inPhase, inPhaseAndKept } from '../forms/form-phase.ts'
import type { FormHead } from '../forms/forms.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { expression } from '../table/expression.ts'
import { outgoing } from '../table/outbox.ts'
import type { Write } from '../table/transaction.ts'

/** A row with its new decision. */
interface RowDecision {
  row: RoleRow
  decision: Decision
  isInterviewing?: boolean
}

const nameOf = ({ responseId, role }: RowName) => `${responseId}/${role}`

/** Adds rows to the shortlist or removes them. @throws ConditionFailed if one of them, or the form's phase, changed since it was read */
export const qualifyRows = (
  by: UserRecord,
  { head, rows, isQualified }: { head: FormHead; rows: readonly RoleRow[]; isQualified: boolean },
  now: Date,
) =>
  act(by, { what: 'row.qualify', on: rows.map(nameOf), after: { isQualified }, at: now }, () => [
    inPhaseAndKept(head),
    ...rows.map(({ responseId, role, qualifyVersion }): Write => ({
      update: roleRowKey(responseId, role),
      change: expression`SET #isQualified = ${isQualified}, #qualifyVersion = ${qualifyVersion + 1}`,
      condition: expression`#isWithdrawn = ${false} AND #qualifyVersion = ${qualifyVersion}`,
    })),
  ])

interface Deciding {
  head: FormHead
  decisions: readonly RowDecision[]
  /** The saved scenario from which they were staged, for the record. */
  scenario?: string | undefined
}

/**
 * Decides rows, each based on the version of its decision that was read.
 * @throws ConditionFailed if one of them, or the form's phase, changed
 */
export const decideRows = (by: UserRecord, { head, decisions, scenario }: Deciding, now: Date) => {
  const before = decisions.map(({ row: { decision, isInterviewing } }) => ({ decision, isInterviewing }))
  const after = decisions.map(({ decision, row, isInterviewing = row.isInterviewing }) => ({
    decision,
    isInterviewing,
  }))
  const action: AuditedAction = {
    what: 'decision.set',
    on: decisions.map(({ row }) => nameOf(row)),
    before,
    after,
    scenario,
    at: now,
  }
  return act(by, action, () => [inPhaseAndKept(head), ...decisions.map(decided)])
}

const decided = ({ row, decision, isInterviewing = row.isInterviewing }: RowDecision): Write => ({
  update: roleRowKey(row.responseId, row.role),
  change: expression`SET #decision = ${decision}, #isInterviewing = ${isInterviewing}, #decisionVersion = #decisionVersion + ${1}`,
  condition: expression`#decisionVersion = ${row.decisionVersion} AND #isWithdrawn = ${false}`,
})

interface Revision {
  head: FormHead
  row: RoleRow
  decision: Decision
  reason: string
  rsvpBy: string | undefined
}

/**
 * Changes a released decision and announces it again. The answer that was read no longer counts. An offer that stays an offer gets another
 * deadline.
 * @throws ConditionFailed if the decision was changed, or the offer answered, in the meantime
 */
export const reviseRow = (by: UserRecord, { head, row, decision, reason, rsvpBy }: Revision, now: Date) => {
  const action: AuditedAction = {
    what: 'decision.revise',
    on: [nameOf(row)],
    before: { decision: row.decision },
    after: { decision, ...(rsvpBy && { rsvpBy }) },
    reason,
    at: now,
  }
  const { userId, responseId } = row
  const until = rsvpBy ? expression`, #rsvpBy = ${rsvpBy}` : expression``
  const asAnswered = row.rsvp ? expression`#rsvp = ${row.rsvp}` : expression`attribute_not_exists(#rsvp)`
  const recipient = { userId, responseId }
  const isDeadline = decision === row.decision
  const answered = row.rsvp ?? row.revised?.answered
  const revised = { at: now.toISOString(), ...(isDeadline && { isDeadline }), ...(answered && { answered }) }
  const about = `${head.id}#${userId}#${row.role}#${row.decisionVersion + 1}`
  const remindAt = new Date(Date.parse(rsvpBy ?? '') - reminderLead)
  return act(by, action, () => [
    inPhaseAndKept(head),
    {
      update: roleRowKey(responseId, row.role),
      change: expression`SET #decision = ${decision}, #decisionVersion = #decisionVersion + ${1}, #revised = ${revised}${until} REMOVE #rsvp`,
      condition: expression`#decisionVersion = ${row.decisionVersion} AND #isWithdrawn = ${false} AND ${asAnswered}`,
    },
    outgoing(
      {
        name: `decision#${about}`,
        kind: 'decision',
        news: isDeadline ? 'deadline' : 'changed',
        ...recipient,
      },
      now,
    ),
    // The form's own reminder does not know the deadline of a single row.
    ...(decision === 'accepted' && remindAt > now
      ? [outgoing({ name: `reminder#${about}`, kind: 'reminder', ...recipient }, remindAt)]
      : []),
    ...(decision === 'accepted' && rsvpBy
      ? [
          outgoing(
            {
              name: `offer-end#${about}`,
              kind: 'offer-end',
              ...recipient,
              role: row.role,
              decisionVersion: row.decisionVersion + 1,
            },
            afterMoment(rsvpBy),
          ),
        ]
      : []),
  ])
}

/** Saves a person's answer to an offer, once. @throws ConditionFailed if there is an answer already, or the offer changed */
export const answerOffer = (
  by: UserRecord,
  { head, row, rsvp }: { head: FormHead; row: RoleRow; rsvp: Rsvp },
  now: Date,
) =>
  act(by, { what: 'offer.answer', on: [nameOf(row)], after: { rsvp }, at: now }, () => [
    inPhase(head),
    {
      update: roleRowKey(row.responseId, row.role),
      change: expression`SET #rsvp = ${rsvp}`,
      condition: expression`#decision = ${'accepted'} AND #decisionVersion = ${row.decisionVersion} AND #isWithdrawn = ${false} AND attribute_not_exists(#rsvp)`,
    },
    outgoing(
      {
        name: `answer#${row.responseId}#${row.role}#${row.decisionVersion}`,
        kind: 'answer',
        userId: row.userId,
        responseId: row.responseId,
        role: row.role,
        rsvp,
        at: now.toISOString(),
      },
      now,
    ),
  ])
