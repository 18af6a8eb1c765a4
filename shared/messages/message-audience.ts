import * as z from 'zod/mini'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import type { Progress } from '#shared/applications/progress.ts'
import type { OfferState } from '#shared/applications/review-status.ts'
import type { Phase } from '#shared/forms/phase.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { ResponseId, UserId } from '#shared/kernel/identifier.ts'
import { Problem } from '#shared/kernel/problem.ts'

/** Most applications that someone picks by hand for one message. */
export const mostPicked = 100

/** Audiences of applicants, by what they know about their own application. */
const ofApplicants = ['submitted', 'waiting', 'interview'] as const
/** Applicants by their decision, or by their answer to an offer: only once they know it. */
const ofDecided = [
  'accepted',
  'waitlist',
  'denied',
  'offers-open',
  'offers-accepted',
  'offers-declined',
] as const
/** Staff with something left to submit. */
const ofStaff = ['reviewers-behind', 'interviewers-behind'] as const

/**
 * Who gets a message: a closed list rather than a dashboard's filters, since the recipients of a mail can reveal a decision. The server
 * finds the people itself.
 */
export const Audience = z.discriminatedUnion('to', [
  z.strictObject({ to: z.enum(['drafts', ...ofStaff]) }),
  z.strictObject({ to: z.enum([...ofApplicants, ...ofDecided]), role: z.optional(ApplicationRole) }),
  /** Chosen by hand: one application, or several. */
  z.strictObject({
    to: z.literal('picked'),
    responseIds: z.array(ResponseId).check(
      z.minLength(1),
      z.maxLength(mostPicked),
      z.refine((ids) => new Set(ids).size === ids.length, 'A message names each application once.'),
    ),
  }),
  z.strictObject({ to: z.literal('colleague'), userId: UserId }),
])
export type Audience = z.infer<typeof Audience>
export type AudienceKind = Audience['to']

/** The label of each on screen. */
export const audienceLabel: Record<AudienceKind, string> = {
  drafts: 'People with an unfinished application',
  submitted: 'All submitted applications',
  waiting: 'Not in interviews',
  interview: 'In interviews',
  accepted: 'Accepted',
  waitlist: 'On the waitlist',
  denied: 'Denied',
  'offers-open': 'Offers without an answer',
  'offers-accepted': 'Offers accepted',
  'offers-declined': 'Offers declined',
  'reviewers-behind': 'Reviewers with reviews to submit',
  'interviewers-behind': 'Interviewers with interviews to submit',
  picked: 'Selected applicants',
  colleague: 'One team member',
}

const isOneOf = (kinds: readonly string[], { to }: Pick<Audience, 'to'>) => kinds.includes(to)

/** Whether a message may have this audience: audiences by decision exist only after the release. The secrecy rule for all messages. */
export const isAddressable = (audience: Pick<Audience, 'to'>, phase: Phase) =>
  phase === 'released' || !isOneOf(ofDecided, audience)

/** @throws Problem CONFLICT before the release */
export function requireAddressable(audience: Pick<Audience, 'to'>, phase: Phase) {
  if (!isAddressable(audience, phase))
    throw new Problem('CONFLICT', 'Before the release, a message cannot be addressed by decision.')
}

/**
 * Whether the audience depends on how applications were judged. People who still have to score an application must not learn whether its
 * applicant is included.
 */
export const revealsJudgements = (audience: Pick<Audience, 'to'>) =>
  audience.to !== 'submitted' && isOneOf([...ofApplicants, ...ofDecided], audience)

/** Whether the audience is who scores applications. Nobody must learn from it who scores their own application. */
export const revealsWhoScores = (audience: Pick<Audience, 'to'>) => isOneOf(ofStaff, audience)

/** Whether the number of recipients depends on something that may be hidden from someone: how applications are judged, or by whom. */
export const numberReveals = (audience: Pick<Audience, 'to'>) =>
  revealsJudgements(audience) || revealsWhoScores(audience)

/** Whether it is a selection of applicants by hand. Before the release a second super reviewer has to look at it. */
export const needsSecondLook = (audience: Audience, phase: Phase) =>
  phase !== 'released' && audience.to === 'picked' && audience.responseIds.length > 1

/** Whether it is about members of the staff. */
export const isToStaff = (audience: Pick<Audience, 'to'>) =>
  audience.to === 'colleague' || isOneOf(ofStaff, audience)

/** What an applicant knows about a row: its progress and, once released, the state of their offer. */
export interface KnownToApplicant {
  progress: Progress
  offer: OfferState
}

/** Whether a submitted row belongs to an audience. Whether that audience may be addressed at all is checked first. */
export function isAddressed(
  row: RoleRow,
  { progress, offer }: KnownToApplicant,
  audience: Audience,
): boolean {
  if (row.isWithdrawn) return false
  if ('role' in audience && audience.role && audience.role !== row.role) return false
  switch (audience.to) {
    case 'submitted':
      return true
    case 'waiting':
      return progress === 'submitted' || progress === 'in-review'
    case 'interview':
      return progress === 'interview'
    case 'accepted':
    case 'waitlist':
    case 'denied':
      return row.decision === audience.to
    case 'offers-open':
    case 'offers-accepted':
    case 'offers-declined':
      return offer === audience.to.slice('offers-'.length)
    case 'picked':
      return audience.responseIds.includes(row.responseId)
    case 'drafts':
    case 'reviewers-behind':
    case 'interviewers-behind':
    case 'colleague':
      return false
  }
}
