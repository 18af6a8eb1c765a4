import type { AnswerValue } from '#shared/applications/response.ts'
import { evidenceField, evidenceIn, storedEvidence } from '#shared/reviews/evidence.ts'
import type { RubricQuestion } from '#shared/reviews/rubric.ts'
import { ConflictingAnswers } from '#web/autosave/conflicts/conflicting-answers.tsx'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'
import { Quotes } from '#web/staff/scores/quotes.tsx'
import { useField } from './use-field.ts'

interface Props {
  question: RubricQuestion
  /** The field of the score, which gets the focus when its evidence is removed. */
  fieldId: string
  open: OpenDraft
}

/** The passages that the reviewer has marked as evidence for a score. */
export function EvidenceField({ question: { scoreKey, prompt }, fieldId, open }: Props) {
  const { answer, isReadOnly, change, field } = useField(open, evidenceField(scoreKey), fieldId, quotesAsText)
  const quotes = evidenceIn(answer)
  const remove = (gone: (typeof quotes)[number]) => {
    change(quotes.filter((quote) => quote !== gone).map(storedEvidence))
    document.getElementById(fieldId)?.focus()
  }
  return (
    <>
      <Quotes {...{ prompt, quotes }} onRemove={isReadOnly ? undefined : remove} />
      <ConflictingAnswers {...field} />
    </>
  )
}

/** Quotes as lines of text. */
export const quotesAsText = (answer: AnswerValue | undefined) =>
  evidenceIn(answer)
    .map(({ quote }) => `“${quote}”`)
    .join('\n')
