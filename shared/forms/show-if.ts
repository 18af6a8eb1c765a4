import * as z from 'zod/mini'
import { QuestionId } from '#shared/kernel/identifier.ts'
import type { Question, Section } from './form.ts'
import { choicesOf, questionTypes } from './question-types.ts'

/** A question is asked only if this option of an earlier question was chosen. `shared/applications/shown.ts` has the rule. */
export const ShowIf = z.strictObject({
  questionId: QuestionId,
  option: z.string().check(z.maxLength(500)),
})

/** The questions of a section on which the one at `index` can depend: earlier ones with options, which are always asked. */
export const decidersOf = (questions: readonly Question[], index: number): Question[] =>
  questions.slice(0, index).filter((question) => !question.showIf && choicesOf(question).length > 0)

/** What is wrong with the condition of a question, in words that follow its name; undefined if nothing is. */
export function showIfFault(
  sections: readonly Section[],
  { questions }: Section,
  index: number,
): string | undefined {
  const { showIf, questionType } = questions[index]!
  if (!showIf) return undefined
  if (questionTypes[questionType].answer === 'roles') return 'asks for roles, so it must always be asked.'
  const isDecider = ({ questionId }: Question) => questionId === showIf.questionId
  const decider = questions.find(isDecider)
  if (!decider)
    return sections.some((section) => section.questions.some(isDecider))
      ? 'depends on a question of another section.'
      : 'depends on a question that this form does not have.'
  if (questions.indexOf(decider) >= index) return 'must come after the question that it depends on.'
  if (decider.showIf) return 'depends on a question that is not always asked.'
  const choices = choicesOf(decider)
  if (choices.length === 0) return 'depends on a question without options.'
  return choices.includes(showIf.option)
    ? undefined
    : `depends on the option "${showIf.option}", which "${decider.questionText}" does not have.`
}
