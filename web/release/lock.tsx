import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ReleaseOverview } from '#shared/decisions/release-overview.ts'
import { type ReleaseState } from '#shared/decisions/release.ts'
import { freezeDelay } from '#shared/forms/freezing.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { unfreeze } from '#web/decisions/decision-queries.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { LocalDialog } from '#web/kit/ui/form-dialog.tsx'
import { MessageBox } from '#web/kit/ui/message-box.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { useLoading } from '#web/staff/dashboard-data.ts'
import { useWaiting } from './extensions.tsx'
import { type Freezing, Refusal, usePhaseChange } from './phase-change.tsx'

interface Props {
  state: ReleaseState
  overview: ReleaseOverview
  freezing: Freezing
  /** How many people applied. */
  people: number
}

/** Locks the decisions, and says what is still missing. */
export function Lock({ state, overview, freezing, people }: Props) {
  const obstacle = useObstacle(state, overview)
  const decided = overview.counts.reduce((sum, { count }) => sum + count, overview.withheld)
  return (
    <>
      <p>{obstacle ?? 'Nobody changes a decision while you check.'}</p>
      <Refusal error={freezing.error} />
      <DialogButton
        size="small"
        variation="primary"
        isPossible={obstacle === undefined}
        isRunning={freezing.isPending}
        runningLabel="Locking..."
        dialog={(close) => (
          <LockDialog
            decisions={decided}
            applicants={people}
            onLock={(showsDecided) => freezing.mutate(showsDecided)}
            onClose={close}
          />
        )}
      >
        Lock decisions...
      </DialogButton>
    </>
  )
}

/** Allows decisions again, before the release. */
export function Unlock({ state: { digest, releaseAt } }: Pick<Props, 'state'>) {
  const unfreezing = usePhaseChange((params) => unfreeze({ params, body: { digest } }))
  return (
    <>
      <p>
        {digest ? 'Nobody can change a decision now.' : 'The locking is not finished.'}
        {releaseAt && ' Unlocking cancels the planned release.'}
      </p>
      <Refusal error={unfreezing.error} />
      <ActionButton size="small" isRunning={unfreezing.isPending} onClick={unfreezing.mutate}>
        Unlock
      </ActionButton>
    </>
  )
}

interface LockProps {
  decisions: number
  applicants: number
  onLock: (showsDecided: boolean) => void
  onClose: () => void
}

/** Asks what applicants see until the release. */
function LockDialog({ decisions, applicants, onLock, onClose }: LockProps) {
  const [seen, setSeen] = useState<'same' | 'decided'>('same')
  return (
    <LocalDialog
      title={`Lock ${counted(decisions, 'decision')}?`}
      label="Lock"
      onConfirm={() => onLock(seen === 'decided')}
      onClose={onClose}
    >
      <p>
        While they are locked, nobody can change a decision or withdraw. You can unlock at any time before the
        release.
      </p>
      <RadioChoice
        legend={`What ${counted(applicants, 'applicant')} ${applicants === 1 ? 'sees' : 'see'} meanwhile`}
        value={seen}
        onChoose={setSeen}
        options={[
          [
            'same',
            <>
              What they see now
              <br />
              <small className="muted">
                The step they are at, such as “Under Review”. Nobody can tell that you have decided.
              </small>
            </>,
          ],
          [
            'decided',
            <>
              “Decided”, without the decision
              <br />
              <small className="muted">{counted(applicants, 'applicant')} will see “Decided” at once.</small>
            </>,
          ],
        ]}
      />
    </LocalDialog>
  )
}

function useObstacle({ form }: ReleaseState, { undecided, letterFaults, counts, withheld }: ReleaseOverview) {
  const waiting = useWaiting(form)
  const { isComplete } = useLoading()
  if (waiting === undefined) return 'Who has more time is still loading.'
  if (waiting)
    return `Available ${freezeDelay / 1_000} seconds after ${waiting.after}, ${formatZoned(waiting.at)}.`
  if (!isComplete) return 'The applications are still loading.'
  if (counts.length + withheld === 0) return 'There is nothing to release.'
  if (undecided.length > 0)
    return `Decide on ${undecided.length === 1 ? 'the last one' : `all ${grouped(undecided.length)}`} first.`
  if (letterFaults.length > 0) return 'The letters are not complete yet.'
  return undefined
}

/** What is wrong with the letters, and a link to where they are written. */
export function LetterFaults({
  formId,
  letterFaults,
}: Pick<ReleaseOverview, 'letterFaults'> & { formId: string }) {
  if (letterFaults.length === 0) return null
  return (
    <MessageBox isFailure>
      <ul>
        {letterFaults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      <p>
        <Link to={`${pathTo('editForm', { formId })}?part=letters`}>Edit the letters of this form</Link>
      </p>
    </MessageBox>
  )
}
