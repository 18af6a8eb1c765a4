import * as z from 'zod/mini'
import { ApplicationRole, mostRoles } from '#shared/kernel/application-role.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { FormId, QuestionId, SectionId } from '#shared/kernel/identifier.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { BlindReading } from './blind-reading.ts'
import { Reminders } from './form-reminders.ts'
import { questionSettings, QuestionType } from './question-types.ts'
import { SeasonDates } from './season-dates.ts'
import { ShowIf } from './show-if.ts'

const text = (longest: number) => z.string().check(z.maxLength(longest))

/** One question. Its settings apply only to the types that have them. Without a text it shows its id. */
export const Question = z.pipe(
  z.strictObject({
    questionId: QuestionId,
    questionType: QuestionType,
    questionText: z.optional(text(1_000)),
    secondaryText: z.optional(text(10_000)),
    optional: z.optional(z.boolean()),
    /** Its answer reveals who the applicant is. Reviewers who read without names do not see it. */
    identifying: z.optional(z.boolean()),
    showIf: z.optional(ShowIf),
    ...questionSettings,
  }),
  z.transform((question) => ({ ...question, questionText: question.questionText ?? question.questionId })),
)
export type Question = z.infer<typeof Question>

/** A page of the form. `forRoles` limits it to people who apply for one of those roles. */
export const Section = z.strictObject({
  sectionId: SectionId,
  sectionName: text(200),
  description: z.optional(text(10_000)),
  forRoles: z.optional(z.array(ApplicationRole)),
  hideFromReviewers: z.optional(z.boolean()),
  questions: z.array(Question).check(z.maxLength(64)),
})
export type Section = z.infer<typeof Section>

const Letter = text(20_000)
const LetterOfGroup = z.record(ApplicationRole, Letter)

/** Decision letters in markdown, by the id of a group of letters. One denied letter serves every role. */
export const DecisionLetters = z.strictObject({
  accepted: LetterOfGroup,
  waitlist: LetterOfGroup,
  denied: Letter,
})
export type DecisionLetters = z.infer<typeof DecisionLetters>

const WeightName = z.string().check(z.minLength(1), z.maxLength(64))
// The table cannot store numbers that are too close to 0.
const Weight = z.number().check(
  z.minimum(0),
  z.maximum(1),
  z.refine((weight) => weight === 0 || weight >= 0.001, 'A weight is 0, or at least 0.001.'),
)

/** Weight of each rubric key, for each role. */
export const ScoreWeights = z
  .record(WeightName, z.record(WeightName, Weight))
  .check(z.refine((weights) => Object.keys(weights).length <= 40, 'These are too many roles.'))
export type ScoreWeights = z.infer<typeof ScoreWeights>

const Moment = z.iso.datetime({ offset: true })

/** When applications are due. A form that is not active yet may be without it: ''. */
export const DueDate = z
  .string()
  .check(
    z.refine(
      (at) => at === '' || Moment.safeParse(at).success,
      'Expected a date and time with its zone, such as "2026-10-15T23:59:59-04:00".',
    ),
  )

/** The questions of one semester, as its author writes it down. */
export const ApplicationForm = z.strictObject({
  id: FormId,
  semester: text(100),
  isActive: z.boolean(),
  dueDate: z._default(DueDate, ''),
  ...SeasonDates.shape,
  /** The zone in which its letters and mails name times; the chapter's where it has none. */
  timeZone: z.optional(text(64)),
  description: z._default(text(20_000), ''),
  /** Answers to what people ask, in markdown. Anyone may read them while the form is active. */
  faq: z.optional(text(20_000)),
  /** The roles that people can apply for. Without it, those that its questions offer when it is saved. */
  openRoles: z.optional(z.array(ApplicationRole).check(z.maxLength(mostRoles))),
  /** Roles that are closed, and were open. */
  disabledRoles: z._default(z.array(ApplicationRole), []),
  /** What one does in a role, where this form says it in another sentence than the chapter. */
  roleTexts: z.optional(z.record(ApplicationRole, text(300))),
  /** How many people each role has room for. Only the team knows. */
  seats: z.optional(z.record(ApplicationRole, z.int().check(z.minimum(0), z.maximum(9_999)))),
  /** Its reviewers read without names. */
  blindReading: z.optional(BlindReading),
  /** How many of 100 points apart scores must be for reviewers to count as disagreeing; 20 by default. `formFaults` checks its bounds. */
  disagreementFrom: z.optional(z.int()),
  decisionLetters: z.optional(DecisionLetters),
  /** Who signs the letters, such as "Priya Raman, President". */
  signer: z.optional(text(120)),
  /** What happens next, in markdown, the same for everyone who accepts an offer. It is not a letter, so it can be changed at any time. */
  welcomeText: z.optional(text(20_000)),
  /** Where the kickoff is. Only applicants who accept an offer read it. */
  kickoffPlace: z.optional(text(200)),
  /** The reminders that the portal sends by itself. `reminderFaults` checks their placeholders. */
  reminders: z.optional(Reminders),
  reviewScoreWeights: z.optional(ScoreWeights),
  interviewScoreWeights: z.optional(ScoreWeights),
  sections: z.array(Section).check(z.minLength(1), z.maxLength(80)),
})
export type ApplicationForm = z.infer<typeof ApplicationForm>

/** The form as everyone with an account may read it: without letters and weights. */
export const PublicForm = z.object({
  id: FormId,
  semester: z.string(),
  isActive: z.boolean(),
  dueDate: z.string(),
  /** The deadline of everybody else, where the reader has one of their own. */
  othersDue: z.optional(z.string()),
  ...SeasonDates.shape,
  description: z.string(),
  openRoles: z.array(ApplicationRole),
  disabledRoles: z.array(ApplicationRole),
  roleTexts: z.optional(z.record(ApplicationRole, z.string())),
  decisionsReleased: z.boolean(),
  /** Its reviewers read without names. */
  isBlind: z.optional(z.boolean()),
  sections: z.array(Section),
})
export type PublicForm = z.infer<typeof PublicForm>

/** A form without its questions. */
export const FormSummary = z.pick(PublicForm, {
  id: true,
  semester: true,
  isActive: true,
  dueDate: true,
  opensAt: true,
  reviewsDue: true,
  interviewsFrom: true,
  interviewsUntil: true,
  decisionsBy: true,
  waitlistBy: true,
  kickoffAt: true,
  decisionsReleased: true,
  isBlind: true,
})
export type FormSummary = z.infer<typeof FormSummary>

/** A form as its list shows it, with the day until which its applications are kept. */
export const ListedForm = z.object({
  ...FormSummary.shape,
  /** The zone of its times, if that is not the chapter's. */
  timeZone: z.optional(z.string()),
  /** Only for super reviewers: when was the due date last moved, and until when can offers be answered? */
  dueMovedAt: z.optional(z.string()),
  rsvpBy: z.optional(z.string()),
  /** Lists show it apart. */
  isArchived: z.optional(z.boolean()),
  /** Only for super reviewers: when was it stopped last, are its decisions frozen, and when is their release scheduled? */
  stoppedAt: z.optional(z.string()),
  isFrozen: z.optional(z.boolean()),
  releaseAt: z.optional(z.string()),
  retainUntil: z.optional(z.string()),
  erasingSince: z.optional(z.string()),
  erasedAt: z.optional(z.string()),
})
export type ListedForm = z.infer<typeof ListedForm>

/** When a form is due, in milliseconds. One without a due date comes after all others. */
export const dueTime = ({ dueDate }: { dueDate: string }) => (dueDate ? Date.parse(dueDate) : Infinity)
/** The roles of a form: those that are open, and those that were. */
export type FormRoles = Pick<PublicForm, 'openRoles' | 'disabledRoles' | 'roleTexts'>

/** Every role that is or was open in a form. */
export const everOpen = ({ openRoles, disabledRoles }: FormRoles): ApplicationRole[] => [
  ...openRoles,
  ...disabledRoles,
]

/** The parts of a form that say when it accepts answers. */
export type Deadline = Pick<PublicForm, 'isActive' | 'dueDate' | 'opensAt'>

/** Whether the form is active and opens later. */
export const isAnnounced = ({ isActive, opensAt }: Pick<Deadline, 'isActive' | 'opensAt'>, now: Date) =>
  isActive && opensAt !== undefined && now.getTime() < Date.parse(opensAt)

/** Whether answers can still be changed and submitted on screen. The minute of the deadline itself still counts. */
export const takesAnswers = (form: Deadline, now: Date) => isOpenUntil(lastMoment(form.dueDate), form, now)

/** How long after a deadline the server takes saves and submits, in milliseconds, whatever has delayed them. Pages close at the deadline itself. */
export const gracePeriod = 60_000

/** Whether a save, an upload or a submit that arrives now still counts. */
export const takesArrivals = (form: Deadline, now: Date) =>
  isOpenUntil(lastMoment(form.dueDate) + gracePeriod, form, now)

const isOpenUntil = (end: number, form: Deadline, now: Date) =>
  form.isActive && !isAnnounced(form, now) && now.getTime() <= end

/**
 * Whether applications of the form can still be assigned: it is active, or its due date has passed. A form that was stopped before its due
 * date gets no assignments.
 */
export const bringsWork = ({ isActive, dueDate }: Deadline, now: Date) =>
  isActive || now.getTime() > lastMoment(dueDate)

/** Why the form takes no answers. */
export const closedWords = (form: Deadline, now: Date) =>
  isAnnounced(form, now) ? 'Applications are not open yet' : 'Submission deadline has passed'

/** Says that the form takes no answers. */
export const closedProblem = (form: Deadline, now: Date) => new Problem('CLOSED', closedWords(form, now))

/** The sections that someone who applies for `roles` fills in, in the form's order. */
export const sectionsFor = <S extends Pick<Section, 'forRoles'>>(
  sections: readonly S[],
  roles: readonly ApplicationRole[],
): S[] => sections.filter(({ forRoles }) => !forRoles || forRoles.some((role) => roles.includes(role)))

/** The sections that a reviewer of `role` reads: neither those hidden from reviewers nor those for other roles. */
export const sectionsForReview = <S extends Pick<Section, 'forRoles' | 'hideFromReviewers'>>(
  sections: readonly S[],
  role: ApplicationRole,
): S[] => sectionsFor(sections, [role]).filter(({ hideFromReviewers }) => !hideFromReviewers)

/**
 * The sections of a submitted application that other people may read: those of the roles that it is for. Answers for a role that the
 * applicant did not choose in the end stay private.
 */
export const submittedSections = (
  sections: readonly Section[],
  roles: readonly ApplicationRole[],
): Section[] => sectionsFor(sections, roles)
