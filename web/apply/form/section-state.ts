import type { PublicForm, Section } from '#shared/form.ts'
import { type Answers, answerTo, isBlank } from '#shared/response.ts'
import { sectionErrors } from '#shared/submission.ts'

/** How far a section is filled in, and how much in it is missing or wrong. */
export interface SectionState {
  isStarted: boolean
  problems: number
}

const judged = new WeakMap<Answers, { section: Section; form: PublicForm; state: SectionState }>()

/** The state of a section with these answers. The same answers are judged once, so that it can be asked at each key. */
export function sectionState(section: Section, form: PublicForm, answers: Answers): SectionState {
  const known = judged.get(answers)
  if (known?.section === section && known.form === form) return known.state
  const state = judge(section, form, answers)
  judged.set(answers, { section, form, state })
  return state
}

const judge = (section: Section, form: PublicForm, answers: Answers): SectionState => ({
  isStarted: section.questions.some((question) => !isBlank(answerTo(question, answers))),
  problems: sectionErrors(section, form.disabledRoles, answers).length,
})

export const isCompleted = ({ isStarted, problems }: SectionState) => isStarted && problems === 0

/** Nothing has to be filled in. */
export const isOptional = ({ questions }: Section) => questions.every(({ optional }) => optional)

const counted = (problems: number) => (problems === 1 ? '1 problem' : `${problems} problems`)

/** The state in words. What is missing counts as a problem only once the section was left. */
export function stateLabel(
  state: SectionState,
  { wasLeft, isCurrent }: { wasLeft: boolean; isCurrent: boolean },
) {
  if (isCompleted(state)) return 'Completed'
  if (wasLeft && state.problems > 0)
    return isCurrent ? `In progress, ${counted(state.problems)}` : counted(state.problems)
  return state.isStarted ? 'In progress' : 'Not started'
}
