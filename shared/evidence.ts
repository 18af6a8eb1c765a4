import { QuestionId } from './identifier.ts'
import type { Section } from './form.ts'
import { questionTypes } from './question-types.ts'
import { type Answers, type AnswerValue, answerTo } from './response.ts'

/** A passage of an application that its reviewer marked as evidence for a score: the question, and words of its answer. */
export interface Evidence {
  questionId: string
  quote: string
}

/** The longest quote, in characters (UTF-16). With the question's id it fits into one entry of a stored list. */
export const longestQuote = 400

/** Most quotes for one score. */
export const mostQuotes = 5

/** The field that keeps the evidence for a score, among the answers of a review: a list of 'question quote'. */
export const evidenceField = (scoreKey: string) => `evidence-${scoreKey}`

/** A quote as one entry of its field. */
export const storedEvidence = ({ questionId, quote }: Evidence) => `${questionId} ${quote}`

/** The quotes that a field keeps. A field that was never filled has none. */
export const evidenceIn = (answer: AnswerValue | undefined): Evidence[] =>
  Array.isArray(answer) ? answer.map(readEvidence) : []

// Ids have no blanks.
function readEvidence(stored: string): Evidence {
  const [questionId = '', ...words] = stored.split(' ')
  return { questionId, quote: words.join(' ') }
}

/** Whether an answer of a review can be the evidence for a score: a bounded list of different quotes. Where they stand is checked apart. */
export const isEvidence = (response: AnswerValue): boolean =>
  response === '' ||
  (Array.isArray(response) &&
    response.length <= mostQuotes &&
    new Set(response).size === response.length &&
    evidenceIn(response).every(isQuote))

const isQuote = ({ questionId, quote }: Evidence) =>
  QuestionId.safeParse(questionId).success &&
  quote.trim() !== '' &&
  quote === quote.trim() &&
  quote.length <= longestQuote

/**
 * The answers that can be quoted, by question: the texts of these sections. Never one that tells who the applicant is: somebody may read
 * the quote who must not know that yet.
 */
export const quotableTexts = (
  sections: readonly Pick<Section, 'questions'>[],
  answers: Answers,
): ReadonlyMap<string, string> =>
  new Map(
    sections
      .flatMap(({ questions }) => questions)
      .filter(
        ({ questionType, identifying }) => questionTypes[questionType].answer === 'text' && !identifying,
      )
      .map((question) => [question.questionId, String(answerTo(question, answers))]),
  )

/** Whether the words stand in the answer to their question. */
export const isFound = ({ questionId, quote }: Evidence, texts: ReadonlyMap<string, string>) =>
  texts.get(questionId)?.includes(quote) ?? false

/** All quotes among the answers of a review. */
export const allEvidenceIn = (answers: Answers): Evidence[] =>
  Object.keys(answers)
    .filter((field) => field.startsWith(evidenceField('')))
    .flatMap((field) => evidenceIn(answers[field]))
