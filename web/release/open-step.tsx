import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isErased, submittedOf } from '#shared/applications/dashboard-row.ts'
import type { ReleaseOverview } from '#shared/decisions/release-overview.ts'
import { type ReleaseState } from '#shared/decisions/release.ts'
import { freezeDelay } from '#shared/forms/freezing.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted } from '#shared/kernel/wording.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { LocalDialog } from '#web/kit/ui/form-dialog.tsx'
import { MessageBox } from '#web/kit/ui/message-box.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { rowsIn, useDashboard, useLoading } from '#web/staff/dashboard-data.ts'
import { useWaiting } from './extensions.tsx'
import { type Freezing, Refusal } from './phase-change.tsx'
import styles from './release.module.css'

interface Props {
  state: ReleaseState
  overview: ReleaseOverview
  freezing: Freezing
}

/** The step that freezes the decisions: what it means, and what is still missing. */
export function OpenStep({ state, overview, freezing }: Props) {
  const obstacle = useObstacle(state, overview)
  const { rows, withheld } = useDashboard()
  const submitted = submittedOf(rowsIn(rows)).filter((row) => !isErased(row))
  const applications = submitted.length + withheld
  const applicants = new Set(submitted.map(({ userId }) => userId)).size
  return (
    <section className={`surface surface--padded stack ${styles.part}`} aria-labelledby="freeze">
      <h2 id="freeze">Lock the decisions</h2>
      <p>While they are locked, nobody can change a decision. You release exactly what you have checked.</p>
      <LetterFaults formId={state.form.id} letterFaults={overview.letterFaults} />
      <Refusal error={freezing.error} />
      <div className="row">
        <DialogButton
          variation="primary"
          isPossible={obstacle === undefined}
          isRunning={freezing.isPending}
          runningLabel="Locking..."
          dialog={(close) => (
            <LockDialog
              decisions={applications}
              applicants={applicants}
              onLock={(showsDecided) => freezing.mutate(showsDecided)}
              onClose={close}
            />
          )}
        >
          Lock decisions...
        </DialogButton>
        {obstacle && <span className="muted">{obstacle}</span>}
      </div>
    </section>
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
    return `${counted(undecided.length, 'application')} ${undecided.length === 1 ? 'is' : 'are'} not decided yet.`
  if (letterFaults.length > 0) return 'The letters are not complete yet.'
  return undefined
}

/** What is wrong with the letters, and a link to where they are written. */
function LetterFaults({ formId, letterFaults }: Pick<ReleaseOverview, 'letterFaults'> & { formId: string }) {
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
