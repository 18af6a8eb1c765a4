import * as z from 'zod/mini'
import { ApplicationForm } from './form.ts'
import { phaseWord } from './phase.ts'
import { QuestionType } from './question-types.ts'
import { Team } from './set-up-steps.ts'

/**
 * What the author of a form had on screen: the revision of the whole, and that of letters and weights, which changing weights increases
 * too.
 */
export const FormVersion = z.strictObject({
  rev: z.int().check(z.minimum(1)),
  lettersRev: z.int().check(z.minimum(1)),
})
export type FormVersion = z.infer<typeof FormVersion>

/** Questions that the form asked before and no longer asks, with their types. Their answers are kept. */
export const RetiredQuestions = z.record(z.string(), QuestionType)
export type RetiredQuestions = z.infer<typeof RetiredQuestions>

/** A form as its authors work on it: with letters and weights. */
export const FormSource = z.object({
  form: ApplicationForm,
  version: FormVersion,
  /** Decisions are frozen: letters, weights and due date stay as they are. */
  isFrozen: z.boolean(),
  /** And they are released. */
  isReleased: z.optional(z.boolean()),
  /** When the next reminders of an interview and of an offer are due, if there are any. */
  nextReminders: z.optional(z.object({ interview: z.optional(z.string()), offer: z.optional(z.string()) })),
  /** Reviews of it have been assigned, so whether reviewers read it without names stays as it is. */
  hasReviews: z.optional(z.boolean()),
  /** It was open once and is not active. */
  wasActive: z.optional(z.boolean()),
  /** Who is on the team now. */
  team: z.optional(Team),
  retired: RetiredQuestions,
  /** Sections that the form had before and no longer has. Drafts keep what was written in them. */
  retiredSections: z.array(z.string()),
})
export type FormSource = z.infer<typeof FormSource>

/** The phases of decisions in which parts of a form can no longer change. */
export const fixedWord = ({ isReleased }: Pick<FormSource, 'isReleased'>) =>
  phaseWord[isReleased ? 'released' : 'frozen']
