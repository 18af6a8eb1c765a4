import type { Question } from '#shared/form.ts'
import { type AnswerValue, answerTo } from '#shared/response.ts'
import { sectionErrors } from '#shared/submission.ts'
import { useApplication } from '../application.tsx'
import { useObserved } from '#web/autosave/observable.ts'
import { useSaveState } from '#web/autosave/save-state.ts'

/** The answer that is on screen. A component with this renders anew when this answer changes, not when others do. */
function useAnswer(sectionId: string, question: Question): AnswerValue {
  const { draft } = useApplication()
  const { questionId } = question
  const answer = useObserved(draft, () => draft.answersIn(sectionId)[questionId])
  return answerTo(question, answer === undefined ? {} : { [questionId]: answer })
}

/** What is missing or wrong in an answer, once its section was left. */
export function useProblem(sectionId: string, question: Question): string | undefined {
  const { form, draft } = useApplication()
  const answer = useAnswer(sectionId, question)
  const wasLeft = useObserved(draft, () => draft.wasLeft(sectionId))
  if (!wasLeft) return undefined
  const answers = { [question.questionId]: answer }
  return sectionErrors({ sectionId, questions: [question] }, form.disabledRoles, answers)[0]?.message
}

/** What a question needs to be answered. */
export function useQuestion(sectionId: string, question: Question) {
  const { draft, autosave } = useApplication()
  return {
    answer: useAnswer(sectionId, question),
    problem: useProblem(sectionId, question),
    isReadOnly: useSaveState(autosave).phase === 'closed',
    change: (answer: AnswerValue) => draft.change(sectionId, question.questionId, answer),
  }
}
