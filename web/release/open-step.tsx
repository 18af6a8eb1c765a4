import { Link } from 'react-router-dom'
import { isErased, submittedOf } from '#shared/applications/dashboard-row.ts'
import type { ReleaseOverview } from '#shared/decisions/release-overview.ts'
import { type ReleaseState } from '#shared/decisions/release.ts'
import { freezeDelay } from '#shared/forms/freezing.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { LocalDialog } from '#web/kit/ui/form-dialog.tsx'
import { MessageBox } from '#web/kit/ui/message-box.tsx'
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
      <h2 id="freeze">Freeze the decisions</h2>
      <p>
        Lock the decisions and show applicants “Decided”. You release exactly what you have checked, and can
        unfreeze until then.
      </p>
      <LetterFaults formId={state.form.id} letterFaults={overview.letterFaults} />
      <Refusal error={freezing.error} />
      <div className="row">
        <DialogButton
          variation="primary"
          isPossible={obstacle === undefined}
          isRunning={freezing.isPending}
          runningLabel="Freezing..."
          dialog={(close) => (
            <LocalDialog
              title={`Freeze ${counted(applications, 'decision')}?`}
              label="Freeze"
              onConfirm={() => freezing.mutate()}
              onClose={close}
            >
              <p>
                {applicants === 1 ? 'One applicant sees' : `All ${grouped(applicants)} applicants see`}{' '}
                “Decided” at once, and not what was decided. Nobody can withdraw, and no decision changes,
                until you unfreeze.
              </p>
            </LocalDialog>
          )}
        >
          Freeze decisions
        </DialogButton>
        {obstacle && <span className="muted">{obstacle}</span>}
      </div>
    </section>
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
