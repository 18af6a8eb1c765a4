import { type Answers, type AnswerValue, answerTo, isBlank } from '#shared/applications/response.ts'
import { questionFault } from '#shared/applications/submission.ts'
import type { PublicForm, Question, Section } from '#shared/forms/form.ts'
import { wrongWords } from '#web/answers/fault-words.ts'

/** Whether a section has any answers, how many problems it has, and those of answers that are there: missing ones break no rule yet. */
interface SectionState {
  isStarted: boolean
  problems: number
  wrong: readonly string[]
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

function check({ questions }: Section, form: PublicForm, answers: Answers): SectionState {
  const isAnswered = (question: Question) => !isBlank(answerTo(question, answers))
  const faulty = questions.filter((question) => faultOf(question, form, answers))
  return {
    isStarted: questions.some(isAnswered),
    problems: faulty.length,
    wrong: faulty.filter(isAnswered).flatMap((question) => faultOf(question, form, answers) ?? []),
  }
}

interface Checked {
  form: PublicForm
  answer: AnswerValue | undefined
  fault: string | undefined
}

const checkedAnswers = new WeakMap<Question, Checked>()

/** Checked once for the same answer: a key press changes only one of them, and the others are long. */
function faultOf(question: Question, form: PublicForm, answers: Answers): string | undefined {
  const { questionId } = question
  const answer = answers[questionId]
  const known = checkedAnswers.get(question)
  if (known?.form === form && known.answer === answer) return known.fault
  const fault = questionFault(question, answerTo(question, answers), form)
  checkedAnswers.set(question, { form, answer, fault })
  return fault
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
  /** The person has tried to submit the application. */
  wasTried?: boolean
}

/** The state in words. What is missing or wrong is said only after the person has left the section. */
export function stateLabel(state: SectionState, { wasLeft, isCurrent, hasConflict }: Visit): string {
  if (hasConflict) return 'Choose an answer'
  if (isCompleted(state)) return 'Completed'
  if (isCurrent) return 'In progress'
  if (!wasLeft || state.problems === 0) return state.isStarted ? 'In progress' : 'Not started'
  const missing = state.problems - state.wrong.length
  return [wrongWords(state.wrong), missing > 0 && `${missing} to answer`].filter(Boolean).join(', ')
}

/** The icon and colors of the section: red only for answers that break a rule, or after the first try to submit. */
export function sectionLook(state: SectionState, { wasLeft, isCurrent, hasConflict, wasTried }: Visit) {
  if (isCurrent) return 'now'
  if (hasConflict) return 'bad'
  if (isCompleted(state)) return 'done'
  const bad = wasTried ? state.problems : state.wrong.length
  return wasLeft && bad > 0 ? 'bad' : 'ring'
}
