import { Button } from '@aws-amplify/ui-react'
import { Link } from 'react-router-dom'
import { formIdOf } from '#shared/identifier.ts'
import type { Answers } from '#shared/response.ts'
import { commentField, type Review, scoreField } from '#shared/review.ts'
import type { OpenDraft } from '#web/draft/open-drafts.ts'
import { useDraft, useSaveState } from '#web/draft/use-draft.ts'
import { reviewerDashboardPath } from '#web/ui/assignment-path.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Nothing is taken any more: it was submitted elsewhere, or the assignment was taken away. What was not stored can be copied. */
export function ClosedNotice({ review, of: { draft, autosave } }: { review: Review; of: OpenDraft }) {
  const { phase, closedBecause } = useSaveState(autosave)
  const hasUnsaved = useDraft(draft, () => draft.hasUnsaved())
  if (phase !== 'closed') return null
  const copy = () =>
    void copyText(unsavedText(review, Object.assign({}, ...draft.unsaved().map((each) => each.answers))))
  return (
    <section className="message message--failure" role="alert">
      <Icon shape="problem" />
      <div className="stack">
        <p>
          <b>{closedBecause}</b>
        </p>
        {hasUnsaved && (
          <>
            <p>What you wrote after the last save does not count. It is still on this page.</p>
            <p>
              <Button onClick={copy}>Copy what is not saved</Button>
            </p>
          </>
        )}
        <p>
          <Link to={reviewerDashboardPath(formIdOf(review.responseId), review.kind)}>
            Back to your dashboard
          </Link>
        </p>
      </div>
    </section>
  )
}

const unsavedText = ({ rubrics }: Review, answers: Answers) =>
  rubrics
    .flatMap(({ id, title = 'Rubric', questions }) => [
      ...questions.map(({ scoreKey, prompt }) => [prompt, answers[scoreField(scoreKey)]] as const),
      [`Comments (${title})`, answers[commentField(id)]] as const,
    ])
    .filter(([, answer]) => answer !== undefined)
    .map(([name, answer]) => `${name}\n${String(answer)}`)
    .join('\n\n')
