import * as z from 'zod/mini'
import { ApplicationRole } from './application-role.ts'
import { FormSummary } from './form.ts'
import { ResponseId } from './identifier.ts'
import { Phase, Rsvp } from './decision.ts'
import { Decision } from './review-status.ts'
import { averageOf, spreadOf } from './score.ts'
import { UserRole } from './user-role.ts'

/** One reviewer or interviewer of a row. `recused`: knows the applicant. The score, 0 to 10,000, is there from the submit on. */
export const Participant = z.object({
  id: z.string(),
  state: z.enum(['new', 'started', 'done', 'recused']),
  score: z.nullable(z.int()),
})
export type Participant = z.infer<typeof Participant>

/** One application for one role, as the dashboards list it. Averages are computed from it where they are shown, so nothing can drift. */
export const DashboardRow = z.object({
  responseId: ResponseId,
  role: ApplicationRole,
  userId: z.string(),
  name: z.string(),
  roles: z.array(ApplicationRole),
  dateSubmitted: z.string(),
  isWithdrawn: z.boolean(),
  reviewers: z.array(Participant),
  interviewers: z.array(Participant),
  isQualified: z.boolean(),
  isInterviewing: z.boolean(),
  decision: Decision,
  /** Counts the decisions made; one that names an older number comes too late. */
  decisionVersion: z.int(),
  /** What whoever is accepted answered, once released. */
  rsvp: z.nullable(Rsvp),
  /** Until when they can, where it is not the form's day. */
  rsvpBy: z.nullable(z.string()),
  /** The caller still has to submit an own review or interview of it, so scores and decision are left out. */
  isBlind: z.boolean(),
})
export type DashboardRow = z.infer<typeof DashboardRow>

/** Someone who can be assigned. Super reviewers need no preferences. */
export const Colleague = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: UserRole,
  preferences: z.array(ApplicationRole),
})
export type Colleague = z.infer<typeof Colleague>

/** The form of a dashboard. Its phase says whether anything can be decided, its digest of which freezing the rows are. */
export const DashboardForm = z.extend(FormSummary, { phase: Phase, digest: z.nullable(z.string()) })
export type DashboardForm = z.infer<typeof DashboardForm>

/** A page of rows. The first one comes with what every dashboard of the form needs beside them; `next` leads to the following page. */
export const DashboardPage = z.object({
  rows: z.array(DashboardRow),
  /** How many submitted applications of this page are kept from the caller: their own, and those of people they know. */
  withheld: z.int(),
  next: z.nullable(z.string()),
  form: z.optional(DashboardForm),
  colleagues: z.optional(z.array(Colleague)),
})
export type DashboardPage = z.infer<typeof DashboardPage>

/** Names a row in lists and addresses. */
export const rowId = ({ responseId, role }: Pick<DashboardRow, 'responseId' | 'role'>) =>
  `${responseId}/${role}`

/** Those who count: not who knows the applicant. */
export const activeOf = (participants: readonly Participant[]) =>
  participants.filter(({ state }) => state !== 'recused')

/** The scores that count: submitted ones. */
export const scoresOf = (participants: readonly Participant[]): number[] =>
  participants.flatMap(({ state, score }) => (state === 'done' && score !== null ? [score] : []))

/** Progress, average and spread of a row's reviews or interviews. */
export function tallyOf(participants: readonly Participant[]) {
  const active = activeOf(participants)
  const scores = scoresOf(participants)
  return {
    assigned: active.length,
    done: active.filter(({ state }) => state === 'done').length,
    average: averageOf(scores),
    spread: spreadOf(scores),
  }
}
