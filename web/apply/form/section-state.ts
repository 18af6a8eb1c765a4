import { type Answers, type AnswerValue, answerTo, isBlank } from '#shared/applications/response.ts'
import { sectionErrors } from '#shared/applications/submission.ts'
import type { PublicForm, Question, Section } from '#shared/forms/form.ts'
import { counted } from '#shared/kernel/wording.ts'

/** Whether a section has any answers, and how many problems it has. */
interface SectionState {
  isStarted: boolean
  problems: number
}

const checked = new WeakMap<Answers, { section: Section; form: PublicForm; state: SectionState }>()

/** The state of a section with these answers. Checked once for the same answers, so it may be called at every key press. */
export function sectionState(section: Section, form: PublicForm, answers: Answers): SectionState {
  const known = checked.get(answers)
  if (known?.section === section && known.form === form) return known.state
  const state = check(section, form, answers)
  checked.set(answers, { section, form, state })
  return state
}

const check = (section: Section, form: PublicForm, answers: Answers): SectionState => ({
  isStarted: section.questions.some((question) => !isBlank(answerTo(question, answers))),
  problems: section.questions.filter((question) => isWrong(question, form, answers)).length,
})

interface Checked {
  form: PublicForm
  answer: AnswerValue | undefined
  isWrong: boolean
}

const checkedAnswers = new WeakMap<Question, Checked>()

/** Checked once for the same answer: a key press changes only one of them, and the others are long. */
function isWrong(question: Question, form: PublicForm, answers: Answers): boolean {
  const { questionId } = question
  const answer = answers[questionId]
  const known = checkedAnswers.get(question)
  if (known?.form === form && known.answer === answer) return known.isWrong
  const errors = sectionErrors({ sectionId: '', questions: [question] }, form, answers)
  checkedAnswers.set(question, { form, answer, isWrong: errors.length > 0 })
  return errors.length > 0
}

export const isCompleted = ({ isStarted, problems }: SectionState) => isStarted && problems === 0

/** None of its questions is required. */
export const isOptional = ({ questions }: Section) => questions.every(({ optional }) => optional)

/** What else decides how the section list shows a section. */
interface Visit {
  wasLeft: boolean
  isCurrent: boolean
  /** The person must choose between two answers. */
  hasConflict: boolean
}

/** The state in words. Missing answers count as problems only after the person has left the section. */
export function stateLabel(state: SectionState, { wasLeft, isCurrent, hasConflict }: Visit): string {
  if (hasConflict) return 'Choose an answer'
  if (isCompleted(state)) return 'Completed'
  if (!wasLeft || state.problems === 0) return state.isStarted ? 'In progress' : 'Not started'
  const problems = counted(state.problems, 'problem')
  return isCurrent ? `In progress, ${problems}` : problems
}

/** The icon and colors of the section. */
export function sectionLook(state: SectionState, { wasLeft, isCurrent, hasConflict }: Visit) {
  if (isCurrent) return 'now'
  if (hasConflict) return 'bad'
  if (isCompleted(state)) return 'done'
  return wasLeft && state.problems > 0 ? 'bad' : 'ring'
}
