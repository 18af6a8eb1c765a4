import type { DraftPlace } from '#web/draft/draft-place.ts'
import { useDraft, useSaveState } from '#web/draft/use-draft.ts'

/** What stands in a field, and how it is changed. A field renders anew when its own content changes, not when others do. */
export function useField({ of: { draft, autosave }, sectionId, questionId }: DraftPlace) {
  const answer = useDraft(draft, () => draft.answersIn(sectionId)[questionId])
  return {
    value: typeof answer === 'string' ? answer : '',
    isReadOnly: useSaveState(autosave).phase === 'closed',
    change: (next: string) => draft.change(sectionId, questionId, next),
  }
}
