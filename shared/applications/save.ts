import * as z from 'zod/mini'
import { QuestionType } from '#shared/forms/question-types.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { FormId, QuestionId, ResponseId, SectionId } from '#shared/kernel/identifier.ts'
import { AnswerValue, AttachedFile, ResponseStatus, SectionVersion } from './response.ts'
import { OpenChange } from './submission-change.ts'

/** Most answers of one save, and of one section of a whole response. The longest real section has a dozen. */
const mostAnswers = 64

const SentAnswer = z.strictObject({
  questionId: QuestionId,
  response: AnswerValue,
  // Accepted and ignored: the form has these, and files have calls of their own.
  questionType: z.optional(QuestionType),
  applicationFormId: z.optional(FormId),
  file: z.optional(AttachedFile),
})

const SentSection = z
  .strictObject({
    sectionId: SectionId,
    /** The version of the section that its writer had seen. Without it, the section comes whole. */
    base: z.optional(SectionVersion),
    questions: z.array(SentAnswer).check(z.maxLength(mostAnswers)),
    sectionName: z.optional(z.string()),
    /** The version with which the server answered the section. It is the base if there is no other. */
    version: z.optional(SectionVersion),
  })
  .check(
    z.refine(
      (sent) => sent.questions.length > 0 || isWholeSection(sent),
      'A changed section names at least one answer.',
    ),
  )

export type SentSection = z.infer<typeof SentSection>

/** Whether a section comes with all its answers, perhaps without a version. Our page sends only what changed, with its base. */
export const isWholeSection = ({ base }: Pick<SentSection, 'base'>) => base === undefined

/** `writer-counter`: the tab's id and the number of its save. A repeat of a save repeats its id. */
export const OperationId = z.string().check(z.regex(/^[A-Za-z0-9]{8,32}-\d{1,9}$/))

/** What the full response contains besides the answers. It is accepted and ignored: the server has its own values. */
const ignored = {
  userId: z.optional(z.string()),
  applicationFormId: z.optional(z.string()),
  status: z.optional(ResponseStatus),
  dateSubmitted: z.optional(z.nullable(z.string())),
  rolesApplied: z.optional(z.array(ApplicationRole)),
  change: z.optional(OpenChange),
  lookUntil: z.optional(z.string()),
}

/** The body of a save: the full response as it was answered, with some answers changed, or only what changed. */
export const SaveBody = z
  .strictObject({
    operationId: z.optional(OperationId),
    sectionResponses: z.array(SentSection).check(z.minLength(1)),
    id: z.optional(z.string()),
    ...ignored,
  })
  .check(
    z.refine(
      ({ sectionResponses }) =>
        sectionResponses.reduce((sum, sent) => sum + (isWholeSection(sent) ? 0 : sent.questions.length), 0) <=
        mostAnswers,
      `A save carries at most ${mostAnswers} answers.`,
    ),
    z.refine(
      ({ sectionResponses }) => allDiffer(sectionResponses),
      'A save names each section and question once.',
    ),
  )
export type SaveBody = z.infer<typeof SaveBody>

/**
 * The body of a submit: which response, and the versions of its sections that the writer had on screen. Without versions the stored
 * answers are submitted. Answers in it are ignored: only saved ones count. A repeat has the same `operationId`.
 */
export const SubmitBody = z.strictObject({
  id: ResponseId,
  operationId: z.optional(OperationId),
  versions: z.optional(z.record(SectionId, SectionVersion)),
  sectionResponses: z.optional(z.array(z.unknown())),
  ...ignored,
})
export type SubmitBody = z.infer<typeof SubmitBody>

/**
 * The body of a withdrawal or reopening: which response, and the submission that was on screen. A late request must not take back a later
 * submission.
 */
export const TakeBackBody = z.strictObject({ id: ResponseId, dateSubmitted: z.string() })
export type TakeBackBody = z.infer<typeof TakeBackBody>

/** The body of a discarding: which response, and which change of it. A late request must not discard a later change. */
export const DiscardBody = z.strictObject({ id: ResponseId, number: z.int() })
export type DiscardBody = z.infer<typeof DiscardBody>

const StoredAnswer = z.object({ questionId: z.string(), response: AnswerValue })

/** The state of a section after a save, with the answers that others have changed since the writer's base. */
export const SavedSection = z.object({
  sectionId: z.string(),
  version: SectionVersion,
  others: z.array(StoredAnswer),
})
export type SavedSection = z.infer<typeof SavedSection>

/** The answer to a save: when, and the state of each section. */
export const Saved = z.object({ savedAt: z.string(), sections: z.array(SavedSection) })
export type Saved = z.infer<typeof Saved>

/** Part of a 409: the stored answers that conflict with the ones sent, and the state of each section. */
export interface SaveConflict {
  conflicts: { sectionId: string; questionId: string; response: AnswerValue }[]
  sections: SavedSection[]
}

const allDiffer = (sections: readonly SentSection[]) =>
  areOnce(sections.map(({ sectionId }) => sectionId)) &&
  sections.every(({ questions }) => areOnce(questions.map(({ questionId }) => questionId)))

const areOnce = (names: readonly string[]) => new Set(names).size === names.length
