import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { answersOf } from '#shared/applications/response.ts'
import { counted } from '#shared/kernel/wording.ts'
import {
  type Evidence,
  evidenceField,
  evidenceIn,
  isFound,
  longestQuote,
  mostQuotes,
  quoteAt,
  quotableTexts,
  storedEvidence,
} from '#shared/reviews/evidence.ts'
import { scoresSectionId } from '#shared/reviews/review.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Modal } from '#web/kit/ui/modal.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import type { EvidenceProps } from './dialogs.tsx'
import { draftOfReview, useWritten } from './review-queries.ts'
import styles from './evidence-dialog.module.css'

/** Chooses a passage of the application, and the score that it is the evidence for. */
export default function EvidenceDialog({ review, passage, onClose, onUsed }: EvidenceProps) {
  const texts = quotableTexts(review.sections, answersOf(review))
  const questions = review.sections
    .flatMap((section) => section.questions)
    .filter(({ questionId }) => texts.get(questionId)?.trim())
  const [evidence, setEvidence] = useState<Evidence>(
    passage ?? { questionId: questions[0]?.questionId ?? '', quote: '' },
  )
  const text = texts.get(evidence.questionId) ?? ''
  const fault = faultOf(evidence, texts)
  return (
    <Modal title="Evidence for a score" onClose={onClose} closeLabel="Cancel">
      {questions.length === 0 && !passage ? (
        <p>This application has no text that can be quoted.</p>
      ) : (
        <div className={`stack ${styles.choice}`}>
          {passage ? (
            <blockquote className={styles.passage} dir="auto">
              {passage.quote}
            </blockquote>
          ) : (
            <>
              <Choice
                isField
                label="Answer"
                value={evidence.questionId}
                options={questions.map(({ questionId, questionText }) => [questionId, questionText])}
                onChoose={(questionId) => setEvidence({ questionId: questionId ?? '', quote: '' })}
              />
              <Passage
                key={evidence.questionId}
                {...{ text }}
                onSelect={(words) => setEvidence({ questionId: evidence.questionId, ...words })}
              />
            </>
          )}
          <p className="small" role="status">
            {fault ?? `Selected: ${counted(evidence.quote.length, 'character')} of at most ${longestQuote}.`}
          </p>
          <Scores
            {...{ review, evidence }}
            isPossible={!fault}
            hasFocus={passage !== undefined}
            onUsed={onUsed}
          />
        </div>
      )}
    </Modal>
  )
}

/** Why a selection cannot be evidence, or what to do first. */
function faultOf(evidence: Evidence, texts: ReadonlyMap<string, string>): string | undefined {
  const { length } = evidence.quote
  if (length === 0) return 'Select the words that show it: with the mouse, or with Shift and the arrow keys.'
  if (length > longestQuote)
    return `You have selected ${counted(length, 'character')}. Please select at most ${longestQuote}.`
  return isFound(evidence, texts) ? undefined : 'These words are not in the answer.'
}

interface PassageProps {
  text: string
  onSelect: (words: Pick<Evidence, 'quote' | 'occurrence'>) => void
}

/** The answer in a field that accepts no input. Unlike in a read-only field, arrow keys select text in it in every browser. */
function Passage({ text, onSelect }: PassageProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault()
    const element = field.current
    element?.addEventListener('beforeinput', refuse)
    return () => element?.removeEventListener('beforeinput', refuse)
  }, [])
  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = currentTarget
    const selected = value.slice(selectionStart, selectionEnd)
    const quote = selected.trim()
    onSelect(quoteAt(value, selectionStart + selected.indexOf(quote), quote))
  }
  return (
    <div className="amplify-flex amplify-field">
      <label className="amplify-label" htmlFor={id}>
        Select the passage
      </label>
      <textarea
        className="amplify-textarea amplify-field-group__control"
        id={id}
        ref={field}
        rows={8}
        aria-readonly="true"
        // Keeps the on-screen keyboard of a phone closed.
        inputMode="none"
        spellCheck={false}
        defaultValue={text}
        onSelect={follow}
      />
    </div>
  )
}

interface ScoresProps extends Pick<EvidenceProps, 'review' | 'onUsed'> {
  evidence: Evidence
  isPossible: boolean
  /** The passage is chosen already. */
  hasFocus: boolean
}

/** A button for each score. */
function Scores({ review, evidence, isPossible, hasFocus, onUsed }: ScoresProps) {
  const group = useRef<HTMLDivElement>(null)
  const answers = useWritten(review)
  useEffect(() => {
    if (hasFocus) group.current?.querySelector('button')?.focus()
  }, [hasFocus])
  const asked = new Map(
    review.rubrics.flatMap(({ questions }) => questions).map((question) => [question.scoreKey, question]),
  )
  return (
    <div className={styles.scores} role="group" aria-label="Use it as evidence for" ref={group}>
      <p aria-hidden="true">Use it as evidence for</p>
      {[...asked.values()].map(({ scoreKey, prompt }) => {
        const field = evidenceField(scoreKey)
        const before = evidenceIn(answers[field]).map(storedEvidence)
        const isThere = before.includes(storedEvidence(evidence))
        const use = () => {
          draftOfReview(review)?.draft.change(scoresSectionId, field, [...before, storedEvidence(evidence)])
          showSuccess(`The passage is evidence for "${prompt}" now.`)
          onUsed(evidence)
        }
        return (
          <ActionButton
            key={scoreKey}
            isPossible={isPossible && !isThere && before.length < mostQuotes}
            onClick={use}
          >
            {prompt}
            {before.length > 0 && (
              <span className="muted small">
                {isThere ? 'Marked already' : `${before.length} of ${mostQuotes} passages`}
              </span>
            )}
          </ActionButton>
        )
      })}
    </div>
  )
}
