import { type Answers, type AnswerValue, answerTo } from '#shared/applications/response.ts'
import type { Section } from '#shared/forms/form.ts'
import { identifyingIn } from '#shared/forms/identifying.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import { QuestionId } from '#shared/kernel/identifier.ts'

/** A passage of an application that its reviewer marked as evidence for a score: the question, and words of its answer. */
export interface Evidence {
  questionId: string
  quote: string
  /** Which of the places it is, counted from 1, where the words occur more than once. Without it, the first. */
  occurrence?: number | undefined
}

/** The longest quote, in characters (UTF-16). With the question's id it fits into one entry of a stored list. */
export const longestQuote = 400

/** Most quotes for one score. */
export const mostQuotes = 5

/** The name of the field with the evidence for a score, among the answers of a review: a list of 'question quote' or 'question:2 quote'. */
export const evidenceField = (scoreKey: string) => `evidence-${scoreKey}`

/** A quote as one entry of its field. */
export const storedEvidence = ({ questionId, quote, occurrence = 1 }: Evidence) =>
  `${questionId}${occurrence > 1 ? `:${occurrence}` : ''} ${quote}`

/** The quotes that a field keeps. A field that was never filled has none. */
export const evidenceIn = (answer: AnswerValue | undefined): Evidence[] =>
  Array.isArray(answer) ? answer.map(readEvidence) : []

// Ids have neither blanks nor colons.
function readEvidence(stored: string): Evidence {
  const [place = '', ...words] = stored.split(' ')
  const [questionId = '', occurrence] = place.split(':')
  return { questionId, quote: words.join(' '), ...(occurrence && { occurrence: Number(occurrence) }) }
}

/**
 * Whether an answer of a review can be the evidence for a score: a bounded list of different quotes. Whether the answers contain them is
 * checked separately.
 */
export const isEvidence = (response: AnswerValue): boolean =>
  response === '' ||
  (Array.isArray(response) &&
    response.length <= mostQuotes &&
    new Set(response).size === response.length &&
    // A number written in another way would make one quote look like two.
    evidenceIn(response).every((each, index) => isQuote(each) && storedEvidence(each) === response[index]))

const isQuote = ({ questionId, quote, occurrence = 1 }: Evidence) =>
  Number.isSafeInteger(occurrence) &&
  QuestionId.safeParse(questionId).success &&
  quote.trim() !== '' &&
  quote === quote.trim() &&
  quote.length <= longestQuote

/**
 * The answers that can be quoted, by question: the texts of these sections. Never one that reveals who the applicant is: people who must
 * not know that yet may read the quote.
 */
export function quotableTexts(
  sections: readonly Pick<Section, 'questions'>[],
  answers: Answers,
): ReadonlyMap<string, string> {
  const identifying = new Set(identifyingIn(sections))
  return new Map(
    sections
      .flatMap(({ questions }) => questions)
      .filter(
        ({ questionId, questionType }) =>
          questionTypes[questionType].answer === 'text' && !identifying.has(questionId),
      )
      .map((question) => [question.questionId, String(answerTo(question, answers))]),
  )
}

type Words = Pick<Evidence, 'quote' | 'occurrence'>

/** Where a quote begins in a text, from 0; -1 if the words do not occur, or not that often. */
export function startOfQuote(text: string, { quote, occurrence = 1 }: Words): number {
  let start = text.indexOf(quote)
  for (let nth = 1; nth < occurrence && start >= 0; nth++) start = text.indexOf(quote, start + 1)
  return start
}

/** The words that begin there in a text, as a quote: with the number of the place if they have occurred before. */
export function quoteAt(text: string, start: number, quote: string): Words {
  let occurrence = 1
  for (let at = text.indexOf(quote); at >= 0 && at < start; at = text.indexOf(quote, at + 1)) occurrence++
  return { quote, ...(occurrence > 1 && { occurrence }) }
}

/** Whether the answer to the question contains the words. */
export const isFound = (evidence: Evidence, texts: ReadonlyMap<string, string>) =>
  startOfQuote(texts.get(evidence.questionId) ?? '', evidence) >= 0

/** The quotes among the answers of a review, by the key of the score that they are for. Scores without any are left out. */
export const evidenceByScore = (answers: Answers): Record<string, Evidence[]> =>
  Object.fromEntries(
    Object.keys(answers)
      .filter((field) => field.startsWith(evidenceField('')))
      .map((field) => [field.slice(evidenceField('').length), evidenceIn(answers[field])] as const)
      .filter(([, quotes]) => quotes.length > 0),
  )

/** All quotes among the answers of a review. */
export const allEvidenceIn = (answers: Answers): Evidence[] => Object.values(evidenceByScore(answers)).flat()
