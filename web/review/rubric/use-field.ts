import type { DraftField } from '#web/autosave/open-drafts.ts'
import { useObserved } from '#web/autosave/observable.ts'
import { useSaveState } from '#web/autosave/save-state.ts'

/** What stands in a field, and how it is changed. A field renders anew when its own content changes, not when others do. */
export function useField({ of: { draft, autosave }, sectionId, questionId }: DraftField) {
  const answer = useObserved(draft, () => draft.answersIn(sectionId)[questionId])
  return {
    value: typeof answer === 'string' ? answer : '',
    isReadOnly: useSaveState(autosave).phase === 'closed',
    change: (next: string) => draft.change(sectionId, questionId, next),
  }
}
