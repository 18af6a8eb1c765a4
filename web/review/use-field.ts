import type { AnswerValue } from '#shared/applications/response.ts'
import { scoresSectionId } from '#shared/reviews/review.ts'
import { useObserved } from '#web/autosave/observable.ts'
import type { DraftField, OpenDraft } from '#web/autosave/open-drafts.ts'
import { useSaveState } from '#web/autosave/save-state.ts'

/** A field of a review that saves by itself. It renders again only when its own value changes. */
export function useField(
  open: OpenDraft,
  questionId: string,
  fieldId: string,
  textOf: DraftField['textOf'] = String,
) {
  const { draft, autosave } = open
  const answer = useObserved(draft, () => draft.answerIn(scoresSectionId, questionId))
  const field: DraftField = { of: open, sectionId: scoresSectionId, questionId, fieldId, textOf }
  return {
    field,
    answer,
    value: typeof answer === 'string' ? answer : '',
    isReadOnly: useSaveState(autosave).phase === 'closed',
    change: (next: AnswerValue) => draft.change(scoresSectionId, questionId, next),
  }
}
