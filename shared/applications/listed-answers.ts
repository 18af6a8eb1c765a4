import * as z from 'zod/mini'
import type { Question, Section } from '#shared/forms/form.ts'
import { choicesOf, otherOption, QuestionType, questionTypes } from '#shared/forms/question-types.ts'
import { QuestionId } from '#shared/kernel/identifier.ts'
import { type Answers, AnswerValue } from './response.ts'
import { shownQuestions } from './shown.ts'

/** Signs of a text that lists show. The application itself has the rest. */
const longestText = 200

/** What stands for an applicant's own option among the choices of a question. */
const ownOption = 'Other'

/** Whether lists can show the answers to a question: all but long texts, files, and roles, which lists have anyway. */
export const isListed = ({ questionType }: Pick<Question, 'questionType'>) =>
  questionType !== 'long-answer' && !['file', 'roles'].includes(questionTypes[questionType].answer)

/** The answers of a submission that lists show: those to questions that were asked. */
export const listedAnswers = (sections: readonly Section[], answers: Answers): Answers =>
  Object.fromEntries(
    shownQuestions(
      sections.flatMap(({ questions }) => questions),
      answers,
    )
      .filter((question) => isListed(question) && (answers[question.questionId]?.length ?? 0) > 0)
      .map((question) => [question.questionId, shortened(question, answers[question.questionId]!)]),
  )

function shortened(question: Question, answer: AnswerValue): AnswerValue {
  const choices = choicesOf(question)
  const short = (text: string) => (choices.includes(text) ? text : text.slice(0, longestText))
  return typeof answer === 'string' ? short(answer) : answer.map(short)
}

/** A question whose answers are a column of a list. */
export const ListedQuestion = z.object({
  id: QuestionId,
  text: z.string(),
  type: QuestionType,
  /** What can be chosen, for a filter; nothing where people write. */
  choices: z.array(z.string()),
})
export type ListedQuestion = z.infer<typeof ListedQuestion>

export const toListedQuestion = (question: Question): ListedQuestion => ({
  id: question.questionId,
  text: question.questionText,
  type: question.questionType,
  choices: [...choicesOf(question), ...(question.allowsOther ? [ownOption] : [])],
})

/** Answers of some applications, as far as the caller may read them, and the questions that these were asked. */
export const ListedAnswersPage = z.object({
  questions: z.array(ListedQuestion),
  answers: z.record(z.string(), z.record(z.string(), AnswerValue)),
  next: z.nullable(z.string()),
})

/** Whether an answer is one of these choices. */
export const isOneOf = (answer: AnswerValue | undefined, choices: readonly string[]) =>
  [answer ?? []]
    .flat()
    .some((each) => choices.includes(each) || (choices.includes(ownOption) && each.startsWith(otherOption)))
