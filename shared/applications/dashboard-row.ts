import * as z from 'zod/mini'
import type { BlindForm } from '#shared/forms/blind-reading.ts'
import { ListedForm } from '#shared/forms/form.ts'
import { Phase } from '#shared/forms/phase.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { averageOf, isDisputedSpread, spreadOf } from '#shared/kernel/average.ts'
import { ResponseId } from '#shared/kernel/identifier.ts'
import {
  type Administrator,
  administers,
  isBeyond,
  isKeptOut,
  mayKnowShortlist,
} from '#shared/kernel/permissions.ts'
import { UserRole } from '#shared/kernel/user-role.ts'
import { Label } from './label.ts'
import { inOwnOrder } from './pseudonym.ts'
import { Rsvp, Decision } from './review-status.ts'
import { type Fact, isGiven, maySee, type Seen } from './visible.ts'

/** One reviewer or interviewer of a row. `recused`: knows the applicant. The score, 0 to 10,000, is there from the submit on. */
export const Participant = z.object({
  id: z.string(),
  state: z.enum(['new', 'started', 'done', 'recused']),
  score: z.nullable(z.int()),
  /** It was submitted, and its reviewer has it back. */
  isGivenBack: z.optional(z.literal(true)),
  /** Knows the applicant, and was never assigned: the row is not under review because of this. */
  isOutside: z.optional(z.literal(true)),
  /** Submitted so recently that it can still be undone. Never stored: reading adds it. */
  isUndoable: z.optional(z.literal(true)),
  /** Was assigned in place of someone who left the row open. */
  isInstead: z.optional(z.literal(true)),
  /** Can no longer act: off the team, or deactivated. Never stored: `withLeavers` adds it. */
  hasLeft: z.optional(z.literal(true)),
})
export type Participant = z.infer<typeof Participant>

/** One application for one role, as the portal keeps it. Averages are computed where they are shown and stored nowhere. */
export const RoleRow = z.object({
  responseId: ResponseId,
  role: ApplicationRole,
  userId: z.string(),
  name: z.string(),
  roles: z.array(ApplicationRole),
  /** The place of this role in the applicant's own order, from 0, if the form asked for one. Only super reviewers know it. */
  wish: z.optional(z.int()),
  dateSubmitted: z.string(),
  isWithdrawn: z.boolean(),
  reviewers: z.array(Participant),
  interviewers: z.array(Participant),
  isQualified: z.boolean(),
  /** Counts how often it was added to the shortlist or removed. An undo names it. */
  qualifyVersion: z.int(),
  /** Someone set it to Interview. `isAtInterview` counts the interviewers too. */
  isInterviewing: z.boolean(),
  decision: Decision,
  /** Counts the decisions made. A change that names an older number is refused. */
  decisionVersion: z.int(),
  /** The answer to an offer, once released. */
  rsvp: z.nullable(Rsvp),
  /** The deadline for that answer, if it differs from the form's. */
  rsvpBy: z.nullable(z.string()),
  /** The last change of its decision after the release, and the answer that ended with it. */
  revised: z.optional(
    z.object({ at: z.string(), isDeadline: z.optional(z.boolean()), answered: z.optional(Rsvp) }),
  ),
  /** Reviewers who may see the name although the form is read without names. */
  namedTo: z.optional(z.array(z.string())),
  /** When the last note was added to its discussion, and who has read it since. Only `hasNews` leaves the server. */
  notedAt: z.optional(z.string()),
  readBy: z.optional(z.array(z.string())),
  /** When someone submitted the first review. */
  firstReviewAt: z.optional(z.string()),
  /** How many people were assigned to review, or interview, it who were erased before the submit, or know the applicant. */
  leftReviews: z.optional(z.int()),
  leftInterviews: z.optional(z.int()),
  /** The ids of the labels that the team has given it, if there are any. Some may have been removed from the form. */
  labels: z.optional(z.array(z.string())),
})
export type RoleRow = z.infer<typeof RoleRow>

/** Replaces the id of an erased applicant. */
export const erasedId = 'erased'

/** Whether the applicant of a row was erased, so that nobody would get another decision. */
export const isErased = ({ userId }: Pick<RoleRow, 'userId'>) => userId === erasedId

/** Why nothing is done any more about a row whose applicant was erased. */
export const erasedAlready = 'This application was erased.'

/** Why nothing is done about a row that was withdrawn, or that cannot be found. */
export const withdrawnAlready = 'This application was withdrawn.'
export const noSuchRow = 'This application no longer exists.'

/** Why people may not act on a row before they have submitted their own scores of it. */
export const scoreFirst = 'Please submit your own review or interview of it first.'

/** A row as the dashboards list it for one caller. */
export const DashboardRow = z.extend(RoleRow, {
  /** The caller still has to submit their own review or interview, so scores and decision are left out. */
  isBlind: z.boolean(),
  /** Its reviewers disagree, by the threshold of the form. Never there where scores are left out. */
  isDisputed: z.optional(z.literal(true)),
  /** Its discussion has notes that the caller has not read. Only for those who may read it. */
  hasNews: z.optional(z.literal(true)),
  /** The caller may not know whose application it is: the name is a pseudonym, and nothing else leads to the person (`nameless`). */
  isNameHidden: z.optional(z.literal(true)),
})
export type DashboardRow = z.infer<typeof DashboardRow>

/**
 * The rows that the caller may see, as they may see them. Whether a name is hidden depends on all rows of an application, so those for its
 * other roles must be among them. Rows without a name come last, in the order of their pseudonyms: their positions would reveal when they
 * were submitted. A caller who still has to score a row does not see the wishes in the applicant's other rows either: with two roles, one
 * wish reveals both.
 */
export function rowsFor(
  caller: Administrator,
  rows: readonly RoleRow[],
  form: BlindForm | undefined,
  { disagreementFrom, isReleased = false }: FormOfRows = {},
): DashboardRow[] {
  const applications = Map.groupBy(rows, ({ responseId }) => responseId)
  const seen = rows
    .map((row): Seen => ({ row, rows: applications.get(row.responseId) ?? [], blind: form, isReleased }))
    .filter((each) => maySee(caller, 'row', each))
    .map((each) => asSeenBy(caller, each, form, disagreementFrom))
  if (!form) return seen
  return [
    // Present only if the form is read without names.
    ...seen.filter((row) => isGiven(row, 'person')).map((row) => ({ ...row, namedTo: row.namedTo ?? [] })),
    ...inOwnOrder(
      seen.filter((row) => !isGiven(row, 'person')),
      ({ name, role }) => name + role,
    ),
  ]
}

/** A row without what the caller may not see of it. Board members do not learn of the person's other roles. */
function asSeenBy(
  caller: Administrator,
  seen: Seen,
  form: BlindForm | undefined,
  disagreementFrom: number | undefined,
): DashboardRow {
  const may = (fact: Fact) => maySee(caller, fact, seen)
  const judged = may('scores') ? open(seen.row, disagreementFrom) : blinded(caller, seen.row)
  const told = may('decision') ? judged : withoutDecision(judged)
  const known = {
    ...told,
    ...(!may('order') && { wish: undefined }),
    notedAt: undefined,
    readBy: undefined,
    ...(may('discussion') && hasNews(caller, seen.row) && { hasNews: true as const }),
    roles: told.roles.filter((role) => caller.role !== 'board' || administers(caller, role)),
  }
  return form && !may('person') ? nameless(known, form) : known
}

/** Whether the discussion of a row has notes that someone has not read. Whether they may read them is asked first. */
export const hasNews = (
  { id }: { id: string },
  { notedAt, readBy = [] }: Pick<RoleRow, 'notedAt' | 'readBy'>,
) => notedAt !== undefined && !readBy.includes(id)

/** What rows depend on besides themselves and the caller. */
interface FormOfRows {
  /** The spread of scores from which its reviewers count as disagreeing. */
  disagreementFrom?: number | undefined
  /** Its decisions are released. */
  isReleased?: boolean
}

const open = (row: RoleRow, disagreementFrom: number | undefined): DashboardRow => ({
  ...row,
  isBlind: false,
  ...(isDisputedSpread(spreadOf(scoresOf(row.reviewers)), disagreementFrom) && { isDisputed: true }),
})

/** How many submitted rows are hidden from the caller entirely. Board members learn nothing about roles that they do not administer. */
export const countWithheld = (caller: Administrator, rows: readonly RoleRow[]): number =>
  submittedOf(rows).filter((row) => !isBeyond(caller, row) && isKeptOut(caller, row)).length

/**
 * A row for a caller who still has to score it: without other people's scores and labels, without the decision, and without anything that
 * reveals that there is one. A caller who has to review it does not see whether it is on the shortlist either. Until then they can change neither that
 * nor the decision, so they need no version.
 */
export const blinded = (caller: { id: string }, row: RoleRow): DashboardRow => ({
  ...withoutDecision(row),
  reviewers: row.reviewers.map(withoutScore),
  interviewers: row.interviewers.map(withoutScore),
  isQualified: row.isQualified && mayKnowShortlist(caller, row),
  isInterviewing: false,
  qualifyVersion: 0,
  isBlind: true,
  isDisputed: undefined,
  labels: undefined,
})

/** A row as if nothing were decided. */
const withoutDecision = <Row extends RoleRow>(row: Row): Row => ({
  ...row,
  decision: 'undecided',
  decisionVersion: 0,
  rsvp: null,
  rsvpBy: null,
  revised: undefined,
})

/**
 * A row without its applicant's identity. Its `userId` is the id of the response: still one for each person, but it leads to nobody. The
 * time of the submission is left out (''), since people talk about that. So is the list of people who know the applicant: anybody else who
 * cannot be assigned would have to be the applicant. And so are labels, which may say who it is.
 */
const nameless = (row: DashboardRow, { pseudonymOf }: BlindForm): DashboardRow => ({
  ...row,
  userId: row.responseId,
  name: pseudonymOf(row.responseId),
  dateSubmitted: '',
  firstReviewAt: undefined,
  reviewers: activeOf(row.reviewers),
  interviewers: activeOf(row.interviewers),
  labels: undefined,
  isNameHidden: true,
})

/** A review that was given back reveals that there was a score. */
function withoutScore(participant: Participant): Participant {
  const { isGivenBack: _isGivenBack, ...rest } = participant
  return { ...rest, score: null }
}

/** The rows about which a decision is made: withdrawn ones are not among them. */
export const submittedOf = <Row extends { isWithdrawn: boolean }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ isWithdrawn }) => !isWithdrawn)

/** Who reviews a row, or who interviews it. */
export const participantsOf = ({ reviewers, interviewers }: RoleRow, kind: AssignmentKind) =>
  kind === 'review' ? reviewers : interviewers

/** Someone who can be assigned. Super reviewers need no preferences. */
export const Colleague = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Only super reviewers get addresses. */
  email: z.optional(z.string()),
  role: UserRole,
  preferences: z.array(ApplicationRole),
  /** How many reviews of one form they can take at most, if they have said so. */
  mostReviews: z.optional(z.int()),
  /** Can no longer be assigned. What they submitted keeps their name. */
  hasLeft: z.optional(z.literal(true)),
})
export type Colleague = z.infer<typeof Colleague>

/** The form of a dashboard. Its phase says whether decisions can be made, its digest which freezing the rows belong to. */
export const DashboardForm = z.extend(ListedForm, {
  phase: Phase,
  digest: z.nullable(z.string()),
  labels: z.array(Label),
})
export type DashboardForm = z.infer<typeof DashboardForm>

/** A page of rows. The first one contains what every dashboard of the form needs beside them. `next` leads to the following page. */
export const DashboardPage = z.object({
  rows: z.array(DashboardRow),
  /** How many submitted applications of this page are hidden from the caller: their own, and those of people they know. */
  withheld: z.int(),
  next: z.nullable(z.string()),
  form: z.optional(DashboardForm),
  colleagues: z.optional(z.array(Colleague)),
  /** Who has left the team. */
  former: z.optional(z.array(Colleague)),
})
export type DashboardPage = z.infer<typeof DashboardPage>

/** The id of a row in lists and addresses. */
export const rowId = ({ responseId, role }: Pick<DashboardRow, 'responseId' | 'role'>) =>
  `${responseId}/${role}`

/** Whether someone who has left did not finish. */
export const isUnfinished = ({ state, hasLeft }: Participant) =>
  hasLeft === true && (state === 'new' || state === 'started')

/** The participants who count: those who have submitted, or still can. Who knows the applicant does not. */
export const activeOf = (participants: readonly Participant[]) =>
  participants.filter((each) => each.state !== 'recused' && !isUnfinished(each))

/** How many places of a row are open because someone left or turned out to know the applicant, and nobody was assigned instead. */
export function countVacancies(row: LeftRow, kind: AssignmentKind): number {
  const [people, gone = 0] =
    kind === 'review' ? [row.reviewers, row.leftReviews] : [row.interviewers, row.leftInterviews]
  const left = people.filter(isUnfinished).length
  return Math.max(0, gone + left - people.filter(({ isInstead }) => isInstead).length)
}

export type LeftRow = Pick<RoleRow, 'reviewers' | 'interviewers' | 'leftReviews' | 'leftInterviews'>

/** A row that says who of its people can no longer act. `staff`: everybody who can. */
export function withLeavers<Row extends Pick<RoleRow, 'reviewers' | 'interviewers'>>(
  row: Row,
  staff: ReadonlySet<string>,
): Row {
  const mark = (each: Participant): Participant => (staff.has(each.id) ? each : { ...each, hasLeft: true })
  // An unchanged row stays the same object.
  if ([...row.reviewers, ...row.interviewers].every(({ id, hasLeft }) => hasLeft || staff.has(id))) return row
  return { ...row, reviewers: row.reviewers.map(mark), interviewers: row.interviewers.map(mark) }
}

/** Whether reviewers disagree about a row that is still to be decided. */
export const isOpenDispute = ({ isDisputed, isWithdrawn, decision }: DashboardRow) =>
  isDisputed === true && !isWithdrawn && decision === 'undecided'

/** The scores that count: submitted ones. */
export const scoresOf = (participants: readonly Participant[]): number[] =>
  participants.flatMap(({ state, score }) => (state === 'done' && score !== null ? [score] : []))

/** The result of a row's reviews, or of its interviews. */
export interface Tally {
  /** How many people count, and how many of them are done. */
  assigned: number
  done: number
  average: number | null
  /** The lowest and the highest score; null without a score. */
  range: { low: number; high: number } | null
  /** Their difference; null for fewer than two scores. */
  spread: number | null
}

/** Progress, average and spread of a row's reviews or interviews. */
export function tallyOf(participants: readonly Participant[]): Tally {
  const active = activeOf(participants)
  const scores = scoresOf(participants)
  return {
    assigned: active.length,
    done: active.filter(({ state }) => state === 'done').length,
    average: averageOf(scores),
    range: scores.length > 0 ? { low: Math.min(...scores), high: Math.max(...scores) } : null,
    spread: spreadOf(scores),
  }
}
