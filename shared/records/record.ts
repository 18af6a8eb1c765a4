import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { ResponseId } from '#shared/kernel/identifier.ts'

/** Every kind of action that leaves a record. The page has words for each (web/records/words/action-words.ts): the compiler asks for them. */
export const RecordKind = z.enum([
  'role.by-deployment',
  'user.change-roles',
  'user.activate',
  'user.deactivate',
  'user.remove',
  'user.remove-self',
  'user.invite',
  'user.allow-mail',
  'invitation.withdraw',
  'invitation.accept',
  'user.prefer',
  'user.rename',
  'user.change-email',
  'second-factor.on',
  'second-factor.off',
  'second-factor.by-deployment',
  'user.link-google',
  'user.remove-google',
  'response.submit',
  'response.withdraw',
  'response.reopen',
  'response.discard',
  'draft.show',
  'draft.hide',
  'draft.ask',
  'extension.give',
  'extension.end',
  'assignment.add',
  'assignment.remove',
  'plan.publish',
  'plan.published',
  'plan.stop',
  'scenario.save',
  'scenario.remove',
  'conflict.declare',
  'conflict.lift',
  'interview.offer',
  'interview.take-back',
  'interview.set',
  'interview.invite',
  'interview.book',
  'interview.move',
  'interview.cancel',
  'interview.ask',
  'interview.note',
  'calendar.open',
  'calendar.close',
  'name.show',
  'review.submit',
  'interview.submit',
  'review.undo',
  'interview.undo',
  'review.reopen',
  'interview.reopen',
  'message.plan',
  'message.send',
  'message.confirm',
  'message.discard',
  'message.keep-templates',
  'note.add',
  'note.delete',
  'applications.export',
  'files.export',
  'row.label',
  'row.qualify',
  'decision.set',
  'decision.revise',
  'offer.answer',
  'decisions.freeze',
  'decisions.unfreeze',
  'decisions.edit-letter',
  'decisions.schedule',
  'decisions.call-off',
  'decisions.release',
  'roles.change',
  'form.label',
  'form.webhook',
  'form.create',
  'form.by-deployment',
  'form.change',
  'form.activate',
  'form.deactivate',
  'form.weigh',
  'form.archive',
  'form.restore',
  'form.delete',
  'form.retain',
  'form.erase',
  'form.erased',
  'rubric.save',
  'rubric.remove',
])
export type RecordKind = z.infer<typeof RecordKind>

/** In the order of the filter. */
export const recordKinds: readonly RecordKind[] = RecordKind.options

/**
 * Kinds whose before and after reveal how someone judged an application. They are hidden from people who know the applicant, or still
 * have to score it.
 */
const judgements: readonly string[] = [
  'review.submit',
  'interview.submit',
  'review.undo',
  'interview.undo',
  'review.reopen',
  'interview.reopen',
  'row.label',
  'row.qualify',
  'decision.set',
  'decision.revise',
  'offer.answer',
] satisfies RecordKind[]

/** What an applicant does to their own application. Staff book interviews too. */
const applicants = [
  'response.submit',
  'response.withdraw',
  'response.reopen',
  'response.discard',
  'draft.show',
  'draft.hide',
  'draft.ask',
  'offer.answer',
  'interview.book',
  'interview.move',
  'interview.cancel',
  'interview.ask',
] satisfies RecordKind[]

/** Kinds that reveal whose an application is: its applicant did it, or someone who knows them, or someone who knows the name gives a reason. */
const revealingApplicant: readonly string[] = [
  ...applicants,
  'name.show',
  'extension.give',
  'extension.end',
  'conflict.declare',
  'conflict.lift',
] satisfies RecordKind[]

const withReason: readonly string[] = [
  'extension.give',
  'extension.end',
  'conflict.lift',
  'name.show',
  'review.reopen',
  'interview.reopen',
  'decision.revise',
] satisfies RecordKind[]

/** Whether such an action needs a reason. It is kept beside the record, and erased with the application. */
export const recordsReason = (what: string) => withReason.includes(what)

/** Whether such a record reveals who the applicant is. */
export const revealsApplicant = (what: string) => revealingApplicant.includes(what)

/** Whether such an action was, or may have been, done by the applicant: their name would reveal whose application was erased. */
export const isByApplicant = (what: string) => (applicants as readonly string[]).includes(what)

/** Whether such a record reveals how someone judged an application. */
export const isJudgement = (what: string) => judgements.includes(what)

/**
 * Kinds whose mere existence reveals how an application was judged: it was put on the shortlist, decided or invited, its applicant has an
 * offer, or it was chosen from a list that shows this, such as that of accepted applicants.
 */
const revealingJudgement: readonly string[] = [
  'row.label',
  'row.qualify',
  'decision.set',
  'decision.revise',
  'offer.answer',
  'interview.invite',
  'interview.ask',
  'applications.export',
  'files.export',
] satisfies RecordKind[]

/** Whether the existence of such a record about an application reveals how it was judged. */
export const revealsJudgement = (what: string) => revealingJudgement.includes(what)

/** Kinds about the interview of a row, beside the invitation. */
const ofInterviews: readonly string[] = [
  'interview.book',
  'interview.move',
  'interview.cancel',
  'interview.note',
  'interview.submit',
  'interview.undo',
  'interview.reopen',
] satisfies RecordKind[]

/** Whether the existence of such a record about this subject reveals that there is an interview. People who see the row see that too. */
export const revealsInterview = (what: string, subject: string) =>
  ofInterviews.includes(what) || (what.startsWith('assignment.') && readSubject(subject).kind === 'interview')

/** Whether such a record is about a time that an applicant chose. */
export const isOwnBooking = (what: string) =>
  what === 'interview.book' || what === 'interview.move' || what === 'interview.cancel'

/** Whether such a record is about times that someone offers for interviews. */
export const isOfOfferedTimes = (what: string) => what === 'interview.offer' || what === 'interview.take-back'

/** Whether such a record says how many assignments something is about. */
export const hasNumbers = (what: string) => what.startsWith('plan.')

/** Whether such a record reveals that an application is discussed. */
export const isAboutDiscussion = (what: string) => what === 'note.add' || what === 'note.delete'

/** One record. `what` is any text: a server that is newer than this page may have written it. */
export const RecordEntry = z.object({
  by: z.string(),
  what: z.string(),
  /** What it was done to (`readSubject`). */
  on: z.array(z.string()),
  /** If these are lists as long as `on`, each entry belongs to one of its entries. */
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  /** The saved scenario from which decisions were staged. */
  scenario: z.optional(z.string()),
  /** How someone on the team had logged in, if not by password alone. */
  login: z.optional(z.enum(['code', 'google'])),
  at: z.string(),
  /** Before and after were left out: the caller may not know them (yet). */
  isWithheld: z.boolean(),
})
export type RecordEntry = z.infer<typeof RecordEntry>

/** A page of records, the newest first. */
export const RecordPage = z.object({
  entries: z.array(RecordEntry),
  /** By id, as of now: people, the applicants of applications, the semesters of forms. What no longer exists has none. */
  names: z.record(z.string(), z.string()),
  /** Reviewers and super reviewers, to filter by. */
  staff: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Leads to older records. A page may be empty and still lead on, since a call searches only so far. */
  next: z.nullable(z.string()),
})
export type RecordPage = z.infer<typeof RecordPage>

/** What a record says an action was done to: an id, or the path to a part of an application. */
export interface Subject {
  id: string
  type: 'application' | 'person' | 'other'
  role?: ApplicationRole
  kind?: AssignmentKind
  reviewerId?: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `responseId`, `responseId/role`, `responseId/role/kind/reviewerId`, a person's or another id. */
export function readSubject(text: string): Subject {
  const [id = '', role, kind, reviewerId] = text.split('/')
  if (!ResponseId.safeParse(id).success) return { id: text, type: uuid.test(text) ? 'person' : 'other' }
  return {
    id,
    type: 'application',
    ...(ApplicationRole.safeParse(role).success && { role: role as ApplicationRole }),
    ...(AssignmentKind.safeParse(kind).success && { kind: kind as AssignmentKind }),
    ...(reviewerId && { reviewerId }),
  }
}

/** Whether an action on `subject` also concerns `wanted`: it is the same, a part of it, or an application to that form. */
export const isAbout = (subject: string, wanted: string) =>
  subject === wanted ||
  subject.startsWith(`${wanted}/`) ||
  subject.startsWith(`${wanted}.`) ||
  subject.endsWith(`/${wanted}`)

/** A record of many things without those that are not `kept`, one entry for each of `on`. */
export const partOfRecord = <Entry extends Parts>(entry: Entry, kept: readonly boolean[]): Entry =>
  recordAt(
    entry,
    kept.flatMap((isKept, place) => (isKept ? [place] : [])),
  )

type Parts = Pick<RecordEntry, 'on' | 'before' | 'after'>

/** A record of many things with those at these places, in this order. The before and after of each stay with it. */
export function recordAt<Entry extends Parts>(entry: Entry, places: readonly number[]): Entry {
  const { on, before, after } = entry
  const part = (value: unknown) =>
    Array.isArray(value) && value.length === on.length ? places.map((place): unknown => value[place]) : value
  return { ...entry, on: places.map((place) => on[place]!), before: part(before), after: part(after) }
}
