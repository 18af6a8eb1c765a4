import type { ApplicationForm, Question, Section } from '#shared/forms/form.ts'
import { proposedId } from '#shared/forms/proposed-id.ts'
import {
  choicesOf,
  questionSettings,
  type QuestionType,
  questionTypes,
} from '#shared/forms/question-types.ts'
import { same } from '#shared/kernel/canonical-json.ts'

export const sectionIds = ({ sections }: ApplicationForm) => sections.map(({ sectionId }) => sectionId)
export const questionIds = ({ sections }: ApplicationForm) =>
  sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId))

/** Without undefined, empty and false values. */
export const withoutBlanks = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== undefined && part !== '' && part !== false),
  ) as T

export const withSection = (form: ApplicationForm, index: number, section: Section): ApplicationForm => ({
  ...form,
  sections: form.sections.with(index, section),
})

export const blankSection = (form: ApplicationForm): Section => ({
  sectionId: proposedId('', 'section', sectionIds(form)),
  sectionName: '',
  questions: [],
})

/** `taken` are ids that no new question can have, because they are used or were used before. */
export const blankQuestion = (taken: readonly string[]): Question => ({
  questionId: proposedId('', 'question', taken),
  questionType: 'short-answer',
  questionText: '',
})

/** Whether removing a question would lose something that nothing brings back: it is neither empty nor as it is saved. */
export const isLostIfRemoved = (question: Question, saved: Question | undefined) => {
  const { questionId: _, questionType: __, ...written } = question
  return Object.keys(withoutBlanks(written)).length > 0 && !same(question, saved)
}

/** The question with another type. It keeps its settings if both types have the same ones, or else gets those that `earlier` had. */
export function ofType(question: Question, questionType: QuestionType, earlier?: Question): Question {
  const hasSameSettings =
    questionTypes[questionType].settings === questionTypes[question.questionType].settings
  const isSetting = ([key]: [string, unknown]) => key in questionSettings
  const settings = Object.entries((hasSameSettings ? question : earlier) ?? {}).filter(isSetting)
  const words = Object.entries(question).filter((entry) => !isSetting(entry))
  return { ...(Object.fromEntries([...words, ...settings]) as Question), questionType }
}

export const copiedQuestion = (question: Question, taken: readonly string[]): Question => ({
  ...question,
  questionId: proposedId(question.questionText, 'question', taken),
})

export function copiedSection(form: ApplicationForm, section: Section, taken: readonly string[]): Section {
  const copies = section.questions.reduce<Question[]>(
    (before, question) => [
      ...before,
      copiedQuestion(question, [...taken, ...before.map(({ questionId }) => questionId)]),
    ],
    [],
  )
  const copyOf = new Map(
    section.questions.map(({ questionId }, index) => [questionId, copies[index]!.questionId]),
  )
  const questions = copies.map(({ showIf, ...copy }) => ({
    ...copy,
    ...(showIf && { showIf: { ...showIf, questionId: copyOf.get(showIf.questionId) ?? showIf.questionId } }),
  }))
  const sectionId = proposedId(section.sectionName, 'section', sectionIds(form))
  return { ...section, sectionId, sectionName: `${section.sectionName} (copy)`, questions }
}

/** The form with a removed question back at the end of its section. If the section was removed too, it is also restored. */
export function withQuestionBack(
  form: ApplicationForm,
  { questionId }: Question,
  before: readonly Section[],
): ApplicationForm {
  const home = before.find(({ questions }) => questions.some((each) => each.questionId === questionId))
  const question = home?.questions.find((each) => each.questionId === questionId)
  if (!home || !question) return form
  const sections = form.sections.map((section) => ({
    ...section,
    questions: section.questions.filter((each) => each.questionId !== questionId),
  }))
  const index = sections.findIndex(({ sectionId }) => sectionId === home.sectionId)
  if (index < 0) return { ...form, sections: [...sections, { ...home, questions: [question] }] }
  const section = sections[index]!
  return {
    ...form,
    sections: sections.with(index, { ...section, questions: [...section.questions, question] }),
  }
}

/** The form with a question at the end of another section. */
export function withQuestionIn(
  form: ApplicationForm,
  from: { section: number; question: number },
  to: number,
): ApplicationForm {
  const [home, goal] = [form.sections[from.section]!, form.sections[to]]
  const question = home.questions[from.question]
  if (!goal || !question || home === goal) return form
  const left = withSection(form, from.section, {
    ...home,
    questions: home.questions.toSpliced(from.question, 1),
  })
  return withSection(left, to, { ...goal, questions: [...goal.questions, question] })
}

/** The questions that are asked only after some answer to this one. */
export const dependentOn = ({ questionId }: Question, questions: readonly Question[]): Question[] =>
  questions.filter(({ showIf }) => showIf?.questionId === questionId)

/**
 * A section's questions after a change. Conditions follow a question that gets another id and an option that is renamed, and go with a
 * question that is removed.
 */
export function withConditionsKept(before: readonly Question[], after: readonly Question[]): Question[] {
  const find = (questions: readonly Question[], id: string) =>
    questions.find(({ questionId }) => questionId === id)
  return after.map((question) => {
    const { showIf, ...rest } = question
    const was = showIf && find(before, showIf.questionId)
    if (!was) return question
    const isSameLength = before.length === after.length
    const is = find(after, was.questionId) ?? (isSameLength ? after[before.indexOf(was)] : undefined)
    if (!is) return rest
    const [from, to] = [choicesOf(was), choicesOf(is)]
    const isRenamed = from.length === to.length && !to.includes(showIf.option)
    const option = (isRenamed && to[from.indexOf(showIf.option)]) || showIf.option
    return { ...question, showIf: { questionId: is.questionId, option } }
  })
}

/** The id follows the text until it is saved, or until its author enters another one. */
export const followedId = (
  { id, before, after }: { id: string; before: string; after: string },
  kind: 'question' | 'section' | 'part',
  taken: readonly string[],
) => {
  const others = taken.filter((each) => each !== id)
  return id === proposedId(before, kind, others) ? proposedId(after, kind, others) : id
}
