import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { missingScores, type Review, reviewScore, scoresSectionId } from '#shared/review.ts'
import { LoggedOutNotice } from '#web/autosave/save-notices.tsx'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'
import { RefusedNotice } from '#web/autosave/save-notices.tsx'
import { Failure } from '#web/ui/message.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { SubmitDialog } from '../submit/submit-dialog.tsx'
import { useSubmission } from '../submit/use-submission.ts'
import { words } from '../words.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { KeyHints } from './key-hints.tsx'
import { MissingSummary } from './missing-summary.tsx'
import { RubricForm } from './rubric-form.tsx'
import { SaveNote } from './save-note.tsx'
import { ScoreHead } from './score-head.tsx'
import { useWritten } from './use-written.ts'

interface Props {
  review: Review
  open: OpenDraft
  showShortcuts: () => void
  onSubmitted: () => void
}

/** The rubrics to be filled in. Everything saves by itself; the submit is the end of it. */
export function WrittenRubric({ review, open, showShortcuts, onSubmitted }: Props) {
  const [asks, setAsks] = useState(false)
  // Each attempt is a new one: its summary takes the focus again.
  const [attempt, setAttempt] = useState<object>()
  const submission = useSubmission(review, open, onSubmitted)
  const answers = useWritten(review)
  const isIncomplete = () => {
    const written = open.draft.answersIn(scoresSectionId)
    return missingScores(review, written).length > 0 || reviewScore(review, written) === null
  }
  const start = () => {
    if (open.autosave.state.phase === 'closed') return
    if (isIncomplete()) setAttempt({})
    else setAsks(true)
  }
  useShortcut('go on', start)
  return (
    <section className="split__rubric" id="rubric" aria-label="Rubric" tabIndex={-1}>
      <ScoreHead review={review} answers={answers} note={<SaveNote kind={review.kind} of={open} />}>
        <Button variation="primary" className="push" isDisabled={review.rubrics.length === 0} onClick={start}>
          {words[review.kind].submit}
        </Button>
      </ScoreHead>
      <div className="rubric">
        <ClosedNotice review={review} of={open} />
        <LoggedOutNotice autosave={open.autosave}>
          What you wrote stays on this page and is saved after you log in again.
        </LoggedOutNotice>
        <RefusedNotice autosave={open.autosave} />
        {submission.error && <Failure>{submission.error.message}</Failure>}
        {attempt && <MissingSummary review={review} answers={answers} attempt={attempt} />}
        {review.rubrics.length === 0 && <NoRubric />}
        {review.rubrics.map((rubric) => (
          <RubricForm key={rubric.id} rubric={rubric} of={open} isChecked={attempt !== undefined} />
        ))}
      </div>
      <KeyHints rubrics={review.rubrics} showShortcuts={showShortcuts} />
      {asks && (
        <SubmitDialog
          kind={review.kind}
          isRunning={submission.isPending}
          onClose={() => setAsks(false)}
          onConfirm={() => submission.start(() => setAsks(false))}
        />
      )}
    </section>
  )
}

const NoRubric = () => (
  <p className="muted">There is no rubric for this role yet. A super reviewer can write one.</p>
)
