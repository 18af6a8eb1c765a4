import type { ApplicationForm, Question, QuestionType, Section } from './form.ts'
import type { RetiredQuestions } from './form-source.ts'

/** What a form asks, and what it asked before. */
interface Asked {
  sections: readonly Section[]
  retired: RetiredQuestions
}

const questionsOf = (sections: readonly Section[]): Question[] =>
  sections.flatMap(({ questions }) => questions)

/** The type that a question has for good, once the form was saved with it. */
const typesOf = ({ sections, retired }: Asked): ReadonlyMap<string, QuestionType> =>
  new Map([
    ...Object.entries(retired),
    ...questionsOf(sections).map(({ questionId, questionType }) => [questionId, questionType] as const),
  ])

/** The first question whose id would mean something else than what was answered under it; in words for the form's author. */
export function meaningFault(before: Asked, sections: readonly Section[]): string | undefined {
  const types = typesOf(before)
  const retyped = questionsOf(sections).find(
    ({ questionId, questionType }) => (types.get(questionId) ?? questionType) !== questionType,
  )
  return (
    retyped &&
    `The question "${retyped.questionId}" is of type ${types.get(retyped.questionId)} and stays so, since it may have been answered. Please make a new question with another id.`
  )
}

/** Which questions are retired once the form asks `sections`. */
export function retiredAfter(before: Asked, sections: readonly Section[]): RetiredQuestions {
  const asked = new Set(questionsOf(sections).map(({ questionId }) => questionId))
  return Object.fromEntries([...typesOf(before)].filter(([questionId]) => !asked.has(questionId)))
}

/** The questions whose answers are not shown any more after a change: they are gone, or stand in another section. */
export function hiddenByChange(before: readonly Section[], after: readonly Section[]): Question[] {
  const places = new Set(placesOf(after))
  return before.flatMap(({ sectionId, questions }) =>
    questions.filter((question) => !places.has(placeOf(sectionId, question))),
  )
}

const placeOf = (sectionId: string, { questionId }: Question) => `${sectionId}/${questionId}`
const placesOf = (sections: readonly Section[]) =>
  sections.flatMap(({ sectionId, questions }) => questions.map((question) => placeOf(sectionId, question)))

type Frozen = 'dueDate' | 'letters'

/** What of a change must not happen any more once decisions are frozen. */
export function frozenParts(before: ApplicationForm, after: ApplicationForm): Frozen[] {
  const parts: Record<Frozen, boolean> = {
    dueDate: Date.parse(before.dueDate) !== Date.parse(after.dueDate),
    letters: !sameLetters(before, after),
  }
  return (Object.keys(parts) as Frozen[]).filter((part) => parts[part])
}

type Secret = Pick<ApplicationForm, 'decisionLetters' | 'reviewScoreWeights' | 'interviewScoreWeights'>

/** Letters and weights of a form, which are kept apart from it. */
export const lettersOf = ({
  decisionLetters,
  reviewScoreWeights,
  interviewScoreWeights,
}: Secret): Secret => ({
  ...(decisionLetters && { decisionLetters }),
  ...(reviewScoreWeights && { reviewScoreWeights }),
  ...(interviewScoreWeights && { interviewScoreWeights }),
})

const sameLetters = (one: Secret, other: Secret) => same(lettersOf(one), lettersOf(other))

/** Are two pieces of a form the same, in whatever order their keys stand? */
export const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: Record<string, unknown> | null) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.keys(part)
            .toSorted()
            .map((key) => [key, part[key]]),
        )
      : part,
  )
