import * as z from 'zod/mini'
import { everOpen, type FormRoles, type Section } from '#shared/forms/form.ts'
import { isListType, QuestionType, questionTypes } from '#shared/forms/question-types.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { FormId, QuestionId, ResponseId, SectionId } from '#shared/kernel/identifier.ts'
import { OpenChange } from './submission-change.ts'

/** The status of a response, as its applicant may know it. The store keeps less (`ResponseState`). */
export const ResponseStatus = z.enum([
  'in-progress',
  'submitted',
  'in-review',
  'interview',
  'decided',
  'inactive',
])
export type ResponseStatus = z.infer<typeof ResponseStatus>

/** Most characters of a text that is an answer. */
export const longestText = 20_000

/** One answer: a list for multiple-select and role-select questions, otherwise text. */
export const AnswerValue = z.union([
  z.string().check(z.maxLength(longestText)),
  z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50)),
])
export type AnswerValue = z.infer<typeof AnswerValue>
/** Answers by question. */
export type Answers = Readonly<Record<string, AnswerValue>>

/** A file that is an answer: its name, its size in bytes, and when it was attached. */
export const AttachedFile = z.object({ name: z.string(), size: z.int(), attachedAt: z.string() })
export type AttachedFile = z.infer<typeof AttachedFile>

const QuestionResponse = z.object({
  questionId: QuestionId,
  questionType: QuestionType,
  applicationFormId: FormId,
  response: AnswerValue,
  /** The file attached to a question. Its name is the answer. */
  file: z.optional(AttachedFile),
  /** It would reveal who the applicant is, which the caller may not know. Whether there is an answer is hidden too. */
  isHidden: z.optional(z.literal(true)),
})

/** How often a section was changed. Pages send it back as they received it. */
export const SectionVersion = z.int().check(z.minimum(0))

/** What was written in one section. `version` counts its saves: a change names the version it is based on. */
export const SectionResponse = z.object({
  sectionId: SectionId,
  sectionName: z.string(),
  version: SectionVersion,
  questions: z.array(QuestionResponse),
})
export type SectionResponse = z.infer<typeof SectionResponse>

/** One applicant's filled form. `dateSubmitted` is stamped at every change of a draft, so until the submission it reads "last saved". */
export const ApplicationResponse = z.object({
  id: ResponseId,
  userId: z.string(),
  applicationFormId: FormId,
  status: ResponseStatus,
  dateSubmitted: z.nullable(z.string()),
  rolesApplied: z.array(ApplicationRole),
  sectionResponses: z.array(SectionResponse),
  /** A change of the submission is open. `sectionResponses` is then the changed text, which its applicant can edit. */
  change: z.optional(OpenChange),
  /** Until when its applicant lets the team look at the draft. */
  lookUntil: z.optional(z.string()),
})
export type ApplicationResponse = z.infer<typeof ApplicationResponse>

const blankAnswer = (type: QuestionType): AnswerValue => (isListType(type) ? [] : '')
/** Whether this counts as no answer. White space alone does. */
export const isBlank = (answer: AnswerValue) =>
  typeof answer === 'string' ? !answer.trim() : answer.length === 0

/** Whether two answers are equal. The order of a list counts. */
export const sameAnswer = (one: AnswerValue, other: AnswerValue): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((value, index) => value === other[index]))

/** The answer to a question, in the form of its type. A question that changed its type does not break a page. */
export function answerTo(
  question: { questionId: string; questionType: QuestionType },
  answers: Answers,
): AnswerValue {
  const answer = Object.hasOwn(answers, question.questionId) ? answers[question.questionId] : undefined
  return answer !== undefined && Array.isArray(answer) === isListType(question.questionType)
    ? answer
    : blankAnswer(question.questionType)
}

/** The roles chosen in the questions of a form that ask for roles. */
export function rolesIn(form: Questioned & FormRoles, answers: Answers): ApplicationRole[] {
  const chosen = new Set(roleQuestions(form).flatMap((question) => answerTo(question, answers)))
  return everOpen(form).filter((role) => chosen.has(role))
}

/** The roles chosen in questions that ask for an order, the first wish first. Empty if no question of the form does. */
export const ownOrderIn = (form: Questioned & FormRoles, answers: Answers): ApplicationRole[] =>
  [
    ...new Set(
      roleQuestions(form)
        .filter(({ ordersRoles }) => ordersRoles)
        .flatMap((question) => answerTo(question, answers)),
    ),
  ].filter((role) => everOpen(form).includes(role))

interface Questioned {
  sections: readonly Pick<Section, 'questions'>[]
}

const roleQuestions = ({ sections }: Questioned) =>
  sections
    .flatMap(({ questions }) => questions)
    .filter(({ questionType }) => questionTypes[questionType].answer === 'roles')

/** The questions whose answers are hidden from the reader. */
export const hiddenIn = ({
  sectionResponses,
}: Pick<ApplicationResponse, 'sectionResponses'>): ReadonlySet<string> =>
  new Set(
    sectionResponses.flatMap(({ questions }) =>
      questions.flatMap(({ questionId, isHidden }) => (isHidden ? questionId : [])),
    ),
  )

/** All answers of a response, by question. */
export const answersOf = ({ sectionResponses }: Pick<ApplicationResponse, 'sectionResponses'>): Answers =>
  Object.fromEntries(
    sectionResponses.flatMap(({ questions }) =>
      questions.map(({ questionId, response }) => [questionId, response]),
    ),
  )
