import { useApplication } from '../application.tsx'
import { useObserved } from '#web/autosave/observable.ts'
import { useSaveState } from '#web/autosave/save-state.ts'
import { FieldProblem } from '#web/ui/field-error.tsx'
import type { QuestionProps } from './question-props.ts'

/** After the end: this answer is not part of the application. */
export function Unstored({ sectionId, question: { questionId } }: QuestionProps) {
  const { draft, autosave } = useApplication()
  const isUnsaved = useObserved(draft, () => draft.isUnsaved(sectionId, questionId))
  const { phase } = useSaveState(autosave)
  return phase === 'closed' && isUnsaved ? (
    <FieldProblem id={`${questionId}-unstored`} text="This change is not saved." />
  ) : null
}
