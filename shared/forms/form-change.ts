import { mostRoles } from '#shared/kernel/application-role.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import type { FormSource } from './form-source.ts'
import { type ApplicationForm, dueTime, type Question, type Section } from './form.ts'
import { identifyingIn } from './identifying.ts'
import type { QuestionType } from './question-types.ts'

type Retired = Pick<FormSource, 'retired' | 'retiredSections'>

/** The questions of a form, current and earlier ones. */
interface Asked extends Retired {
  form: { sections: readonly Section[] }
}

/**
 * How many sections a form may have had in all its life. A draft keeps each, and is submitted, withdrawn and reopened in one transaction of at most 100 writes. A withdrawal while a change is open has most: one for each role
 * and five more, among them the response and the end of its interviews.
 */
export const mostSectionsEver = 100 - 5 - mostRoles

const questionsOf = (sections: readonly Section[]): Question[] =>
  sections.flatMap(({ questions }) => questions)

/** The type that a question keeps once the form was saved with it. */
const typesOf = ({ form, retired }: Asked): ReadonlyMap<string, QuestionType> =>
  new Map([
    ...Object.entries(retired),
    ...questionsOf(form.sections).map(({ questionId, questionType }) => [questionId, questionType] as const),
  ])

/** Why the form cannot ask `sections` from now on, in words for its author; undefined if it can. */
export const changeFault = (before: Asked, sections: readonly Section[]): string | undefined =>
  meaningFault(before, sections) ?? sectionsFault(before, sections)

/** The first question whose id would get another meaning than its answers have. */
function meaningFault(before: Asked, sections: readonly Section[]): string | undefined {
  const types = typesOf(before)
  const retyped = questionsOf(sections).find(
    ({ questionId, questionType }) => (types.get(questionId) ?? questionType) !== questionType,
  )
  return (
    retyped &&
    `The question "${retyped.questionId}" has the type ${types.get(retyped.questionId)} and must keep it, since it may have been answered. Please add a new question with another id.`
  )
}

function sectionsFault(before: Asked, sections: readonly Section[]): string | undefined {
  const count = sections.length + retiredAfter(before, sections).retiredSections.length
  return count > mostSectionsEver
    ? `This form would have had ${count} different sections in all, and at most ${mostSectionsEver} are possible, since drafts keep what was written in each. Please keep the ids of sections that stay, or duplicate the form.`
    : undefined
}

/** The questions that are retired once the form asks `sections`. */
export function retiredAfter(before: Asked, sections: readonly Section[]): Retired {
  const asked = new Set(questionsOf(sections).map(({ questionId }) => questionId))
  const present = new Set(sections.map(({ sectionId }) => sectionId))
  const known = [...before.retiredSections, ...before.form.sections.map(({ sectionId }) => sectionId)]
  return {
    retired: Object.fromEntries([...typesOf(before)].filter(([questionId]) => !asked.has(questionId))),
    retiredSections: known.filter((sectionId) => !present.has(sectionId)),
  }
}

/** The questions whose answers are hidden after a change: they are gone, in another section, or asked only on another condition. */
export function hiddenByChange(before: readonly Section[], after: readonly Section[]): Question[] {
  const places = new Map(
    after.flatMap(({ sectionId, questions }) =>
      questions.map((question) => [placeOf(sectionId, question), question] as const),
    ),
  )
  return before.flatMap(({ sectionId, questions }) =>
    questions.filter((question) => !isAskedWith(question, places.get(placeOf(sectionId, question)))),
  )
}

const placeOf = (sectionId: string, { questionId }: Question) => `${sectionId}/${questionId}`

/** Whether everyone who is asked one of two questions is asked the other too. */
const isAskedWith = (one: Question, other: Question | undefined) =>
  other !== undefined && (!other.showIf || same(one.showIf, other.showIf))

/**
 * Why a form cannot be changed like this once reviews of it are assigned, in words for its author; undefined if it can. Hiding more answers
 * is always possible.
 */
export function blindReadingFault(before: ApplicationForm, after: ApplicationForm): string | undefined {
  if (!same(before.blindReading, after.blindReading))
    return 'Whether reviewers read this form without names can no longer be changed, because reviews of it have been assigned. Please duplicate the form, and change it in the copy.'
  if (!before.blindReading) return undefined
  const hidden = new Set(identifyingIn(after.sections))
  // A removed question could be added again without its mark.
  const shown = identifyingIn(before.sections).find((questionId) => !hidden.has(questionId))
  return (
    shown &&
    `The question "${shown}" must stay, and be marked as identifying, because reviews of this form have been assigned.`
  )
}

/** The questions that must stay, and be marked as identifying, because reviews of the form have been assigned. */
export const fixedAsIdentifying = ({ form, hasReviews }: Pick<FormSource, 'form' | 'hasReviews'>): string[] =>
  hasReviews && form.blindReading ? identifyingIn(form.sections) : []

type Frozen = 'semester' | 'dueDate' | 'timeZone' | 'letters'

/** The parts of a change that are forbidden once decisions are frozen. */
export function frozenParts(before: ApplicationForm, after: ApplicationForm): Frozen[] {
  const parts: Record<Frozen, boolean> = {
    // The letters contain the semester.
    semester: before.semester !== after.semester,
    dueDate: dueTime(before) !== dueTime(after),
    // The letters give times in this zone.
    timeZone: before.timeZone !== after.timeZone,
    letters: !sameLetters(before, after),
  }
  return (Object.keys(parts) as Frozen[]).filter((part) => parts[part])
}

type Secret = Pick<
  ApplicationForm,
  'decisionLetters' | 'signer' | 'reviewScoreWeights' | 'interviewScoreWeights'
>

/** Letters and weights of a form, which are stored apart from it. */
export const lettersOf = ({
  decisionLetters,
  signer,
  reviewScoreWeights,
  interviewScoreWeights,
}: Secret): Secret => ({
  ...(decisionLetters && { decisionLetters }),
  ...(signer && { signer }),
  ...(reviewScoreWeights && { reviewScoreWeights }),
  ...(interviewScoreWeights && { interviewScoreWeights }),
})

const sameLetters = (one: Secret, other: Secret) => same(lettersOf(one), lettersOf(other))

/**
 * What a form asks from now on, and those who have submitted are not asked: questions that were not required, and those of new sections.
 */
export function newlyAsked(before: readonly Section[], after: readonly Section[]): Question[] {
  const required = new Map(
    questionsOf(before)
      .filter(({ optional }) => !optional)
      .map((question) => [question.questionId, question]),
  )
  const present = new Set(before.map(({ sectionId }) => sectionId))
  const known = new Set(questionsOf(before).map(({ questionId }) => questionId))
  return after.flatMap(({ sectionId, questions }) =>
    questions.filter((question) =>
      question.optional
        ? !present.has(sectionId) && !known.has(question.questionId)
        : !isAskedWith(question, required.get(question.questionId)),
    ),
  )
}
