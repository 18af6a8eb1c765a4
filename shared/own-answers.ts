import { mostSectionsEver } from './form-change.ts'
import type { Section } from './form.ts'
import { questionTypes } from './question-types.ts'

/** The questions of a form whose answers have items of their own, by section. */
export type OwnAnswers = Readonly<Record<string, readonly string[]>>

/** From how many words on an answer is long: some 600 bytes. A question without a limit counts as long. */
const longFrom = 100
/** Most answers with items of their own. */
const mostOwn = 40
/** How many sections can still be added to a form that has many long answers. */
const spareSections = 20

/**
 * Where a section asks for several long answers, each gets an item of its own. Otherwise a save of one would pay for the bytes of all. This
 * is decided when the form is made and never changes, so that a submission can close every item that a late save could still create.
 */
export function ownAnswersIn(sections: readonly Section[]): OwnAnswers {
  const room = Math.min(mostOwn, mostSectionsEver - spareSections - sections.length)
  const found = sections.flatMap(({ sectionId, questions }) => {
    const long = questions.filter(isLong)
    return long.length > 1 ? long.map((question) => ({ sectionId, question })) : []
  })
  const longest = found
    .toSorted((one, other) => wordsOf(other.question) - wordsOf(one.question))
    .slice(0, Math.max(0, room))
  return Object.fromEntries(
    [...Map.groupBy(longest, ({ sectionId }) => sectionId)].map(([sectionId, own]) => [
      sectionId,
      own.map(({ question }) => question.questionId),
    ]),
  )
}

type Question = Section['questions'][number]

const wordsOf = ({ maximumWordCount = Infinity }: Question) => maximumWordCount

const isLong = (question: Question) => {
  const { answer, options, isOneLine } = questionTypes[question.questionType]
  return answer === 'text' && !options && !isOneLine && wordsOf(question) >= longFrom
}

/** The questions of a section whose answers have items of their own. A section may be named like a property of every object. */
export const ownIn = (own: OwnAnswers, sectionId: string): readonly string[] =>
  Object.hasOwn(own, sectionId) ? own[sectionId]! : []

/** Whether an answer has an item of its own. */
export const isOwn = (own: OwnAnswers, sectionId: string, questionId: string): boolean =>
  ownIn(own, sectionId).includes(questionId)

/** How many items the long answers of a form have, beside those of its sections. */
export const countOwn = (own: OwnAnswers): number => Object.values(own).flat().length
