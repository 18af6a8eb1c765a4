import * as z from 'zod/mini'
import {
  type Answers,
  type AnswerValue,
  AnswerValue as AnswerValueSchema,
  SectionResponse,
} from '#shared/applications/response.ts'
import { Section } from '#shared/forms/form.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { ResponseId, RubricId } from '#shared/kernel/identifier.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { Reason } from '#shared/kernel/reason.ts'
import { Assignment, AssignmentId, AssignmentState } from './assignment.ts'
import { evidenceField, isEvidence } from './evidence.ts'
import { RubricVersion, type RubricQuestion } from './rubric.ts'
import { scoreOf } from './score.ts'

/** Everything that a reviewer writes is saved in one section of this name, like a section of an application. */
export const scoresSectionId = 'scores'

/** The fields under which a score and the comment on a rubric are saved. */
export const scoreField = (scoreKey: string) => `score-${scoreKey}`
/** The field that keeps the comment on a rubric, among the answers of a review. */
export const commentField = (rubricId: string) => `comment-${rubricId}`

const Written = z.array(z.object({ questionId: z.string(), response: AnswerValueSchema }))

/** A review as it was submitted before a super reviewer gave it back, with who did so and why. */
export const EarlierReview = z.object({
  answers: Written,
  score: z.int(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type EarlierReview = z.infer<typeof EarlierReview>

/** The content of a review or an interview, and the rubrics and weights that it is judged by. */
export const ReadableReview = z.object({
  id: AssignmentId,
  ...Assignment.shape,
  state: AssignmentState,
  /** It was given back to its reviewer, who has not submitted it again. */
  isGivenBack: z.boolean(),
  reviewerName: z.string(),
  rubrics: z.array(RubricVersion),
  /** Weight of each score key. Without it all count the same. */
  weights: z.optional(z.record(z.string(), z.number())),
  written: z.object({
    version: z.int(),
    answers: Written,
    savedAt: z.nullable(z.string()),
  }),
})
export type ReadableReview = z.infer<typeof ReadableReview>

/** A review or an interview as its reviewer works on it: the application, its rubrics, and what was written so far. */
export const Review = z.extend(ReadableReview, {
  applicantName: z.string(),
  /** The caller reads it without the applicant's name: `name` is a pseudonym. */
  isNameHidden: z.boolean(),
  semester: z.string(),
  /** Sections that are hidden from reviewers, and those for other roles, are left out, and so are their answers. */
  sections: z.array(Section),
  sectionResponses: z.array(SectionResponse),
  /**
   * The scores of the others, once this one is submitted and the caller has nothing left to score there: how many, and their mean (0 to
   * 10,000).
   */
  others: z.nullable(z.object({ count: z.int(), average: z.nullable(z.number()) })),
  /** The versions that were given back, the oldest first. */
  earlier: z.array(EarlierReview),
  /** How many milliseconds the caller's own submit can still be undone; 0 while only the scores of others are still hidden. */
  undoFor: z.optional(z.number()),
  /** The caller can give it back now. */
  isReopenable: z.boolean(),
  /** The caller may read what is discussed about the row. It says nothing about whether there is anything. */
  mayDiscuss: z.boolean(),
  /** In an interview: what its reviewers wrote where a rubric asks for a comment. Neither their names nor their scores. */
  notes: z.array(z.object({ asked: z.string(), text: z.string() })),
})
export type Review = z.infer<typeof Review>

/** The body of a giving back: the version that was on screen, and why. */
export const ReopenReviewBody = z.strictObject({
  version: z.int().check(z.minimum(0)),
  reason: Reason.check(z.maxLength(500)),
})
export type ReopenReviewBody = z.infer<typeof ReopenReviewBody>

/** The body of an undo of the submit: the version that was submitted. */
export const UndoSubmitBody = z.pick(ReopenReviewBody, { version: true })
export type UndoSubmitBody = z.infer<typeof UndoSubmitBody>

/** One line of a reviewer's own dashboards. `score` is there from the submit on. */
export const OwnAssignment = z.object({
  id: AssignmentId,
  kind: AssignmentKind,
  responseId: ResponseId,
  role: ApplicationRole,
  /** The applicant's name, or the pseudonym under which the caller reads the application. */
  applicantName: z.string(),
  /** '' without a name. */
  dateSubmitted: z.string(),
  state: AssignmentState,
  /** It was submitted, and a super reviewer gave it back. */
  isGivenBack: z.boolean(),
  score: z.nullable(z.int()),
  /** The discussion of the application has notes that the caller has not read. */
  hasNews: z.optional(z.literal(true)),
  /** When the interview begins, if its time is booked. */
  startsAt: z.optional(z.string()),
})
export type OwnAssignment = z.infer<typeof OwnAssignment>

type Judged = Pick<Review, 'rubrics'>
const questionsOf = ({ rubrics }: Judged): RubricQuestion[] => rubrics.flatMap(({ questions }) => questions)

/** Scores and comments of a review, by field. */
export const givenIn = ({ answers }: Pick<ReadableReview['written'], 'answers'>): Answers =>
  Object.fromEntries(answers.map(({ questionId, response }) => [questionId, response]))

/** The score given for a question, if there is one. A key may be named like a property of every object. */
export const valueIn = (answers: Answers, { scoreKey }: RubricQuestion): number | undefined => {
  const field = scoreField(scoreKey)
  const answer = Object.hasOwn(answers, field) ? answers[field] : undefined
  return typeof answer === 'string' && answer !== '' ? Number(answer) : undefined
}

/** The given scores by key, without blanks. */
export const scoresIn = (review: Judged, answers: Answers): Record<string, number> =>
  Object.fromEntries(
    questionsOf(review).flatMap((question) => {
      const value = valueIn(answers, question)
      return value === undefined ? [] : [[question.scoreKey, value]]
    }),
  )

/** All scores by key, whatever rubric asked for them. */
export const scoreValuesIn = (answers: Answers): Record<string, number> =>
  Object.fromEntries(textsUnder(scoreField(''), answers).map(([key, text]) => [key, Number(text)]))

/** All comments by rubric. */
export const commentsIn = (answers: Answers): Record<string, string> =>
  Object.fromEntries(textsUnder(commentField(''), answers))

const textsUnder = (prefix: string, answers: Answers) =>
  Object.entries(answers).flatMap(([field, text]) =>
    field.startsWith(prefix) && typeof text === 'string' && text !== ''
      ? [[field.slice(prefix.length), text] as const]
      : [],
  )

/** The score of the answers, 0 to 10,000; null if nothing is scored. */
export const reviewScore = (review: Judged & Pick<Review, 'weights'>, answers: Answers) =>
  scoreOf(questionsOf(review), scoresIn(review, answers), review.weights)

/**
 * Refuses answers that no rubric asks for, scores outside their scale, and evidence that is not a valid list of quotes. @throws Problem
 * INVALID
 */
export function requireFittingScores(
  review: Judged,
  written: readonly { questionId: string; response: AnswerValue }[],
) {
  const scales = new Map(questionsOf(review).map((question) => [scoreField(question.scoreKey), question]))
  const comments = new Set(review.rubrics.map(({ id }) => commentField(id)))
  const evidence = new Set(questionsOf(review).map(({ scoreKey }) => evidenceField(scoreKey)))
  for (const { questionId, response } of written) {
    const scale = scales.get(questionId)
    const fits = scale
      ? isOnScale(scale, response)
      : evidence.has(questionId)
        ? isEvidence(response)
        : comments.has(questionId) && typeof response === 'string'
    if (!fits)
      throw new Problem('INVALID', `What was written for "${questionId}" does not fit the score sheet.`)
  }
}

const isOnScale = ({ minValue, maxValue }: RubricQuestion, response: AnswerValue) =>
  response === '' ||
  (typeof response === 'string' &&
    /^(?:0|[1-9]\d?)$/.test(response) &&
    Number(response) >= minValue &&
    Number(response) <= maxValue)

/** The questions that still need a score before the submit. */
export const missingScores = (review: Judged, answers: Answers): RubricQuestion[] =>
  questionsOf(review).filter((question) => !question.optional && valueIn(answers, question) === undefined)

/**
 * The body of a submit: the versions of the answers and of the rubrics that were on screen. If a rubric was changed after it was shown and
 * before the first score, the scores were meant for the earlier version.
 */
export const SubmitReviewBody = z.strictObject({
  version: z.int().check(z.minimum(0)),
  rubrics: z.optional(z.record(RubricId, z.int())),
})
export type SubmitReviewBody = z.infer<typeof SubmitReviewBody>
