import { Button } from '@aws-amplify/ui-react'
import type { ReleaseState } from '#shared/release.ts'
import { useUser } from '#web/session/session.tsx'
import { Notice } from '#web/ui/message.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { callOff, unfreeze } from '../deciding/decision-queries.ts'
import { Refusal } from '../deciding/refusal.tsx'
import { fullName } from '../person-name.ts'
import { useDashboard } from '../use-dashboard.ts'
import { ReleaseForm } from './release-form.tsx'
import type { Freezing } from './use-freezing.ts'
import { usePhaseChange } from './use-phase-change.ts'

interface Props {
  state: ReleaseState
  /** The deadline for answers, as its field shows it: the letters may name it. */
  until: string
  onUntil: (text: string) => void
  freezing: Freezing
  /** Are the applications on this page those that were frozen? */
  isCurrent: boolean
}

/** What was frozen and by whom, and the release of exactly that. */
export function FrozenStep({ state, until, onUntil, freezing, isCurrent }: Props) {
  const { id } = useUser()
  const { colleagues } = useDashboard()
  const { digest, frozenBy, releaseAt, needsSecond } = state
  const who = frozenBy === id ? 'you' : frozenBy ? fullName(frozenBy, colleagues) : 'somebody'
  if (!digest) return <GoOnFreezing state={state} freezing={freezing} />
  return (
    <section className="surface release-part stack" aria-labelledby="release">
      <h2 id="release">Release the decisions</h2>
      <p>
        Frozen by {who}. What was frozen is known by its digest{' '}
        <code className="release-digest" title={digest}>
          {digest.slice(0, 12)}
        </code>
        : only that is released. Please look through the letters below first.
      </p>
      {needsSecond && frozenBy !== id && !releaseAt && (
        <Notice>
          Please compare: a second super reviewer has to confirm what {who} froze. That can be you.
        </Notice>
      )}
      {releaseAt && <Scheduled state={state} releaseAt={releaseAt} />}
      {!releaseAt && needsSecond && frozenBy === id && (
        <Notice>
          Somebody else than who froze the decisions has to release them. Ask another super reviewer to open
          this page and tell them the digest.
        </Notice>
      )}
      {!isCurrent && <p role="status">The applications that were frozen are loading...</p>}
      {isCurrent && !releaseAt && !(needsSecond && frozenBy === id) && (
        <ReleaseForm digest={digest} until={until} onUntil={onUntil} key={digest} />
      )}
      <Unfreeze isScheduled={releaseAt !== null} />
    </section>
  )
}

function Scheduled({ state: { rsvpBy }, releaseAt }: { state: ReleaseState; releaseAt: string }) {
  const calling = usePhaseChange((params) => callOff({ params }))
  return (
    <div className="stack">
      <Notice>
        Scheduled for <ZonedDate iso={releaseAt} withTime />
        {rsvpBy && (
          <>
            ; offers can be answered until <ZonedDate iso={rsvpBy} withTime />
          </>
        )}
        . It happens by itself within a minute of that time, also when nobody is logged in.
      </Notice>
      <Refusal error={calling.error} />
      <p>
        <Button aria-disabled={calling.isPending} onClick={() => !calling.isPending && calling.mutate()}>
          Call the release off
        </Button>
      </p>
    </div>
  )
}

function Unfreeze({ isScheduled }: { isScheduled: boolean }) {
  const unfreezing = usePhaseChange((params) => unfreeze({ params }))
  return (
    <div className="release-back stack">
      <Refusal error={unfreezing.error} />
      <p className="row">
        <Button
          size="small"
          aria-disabled={unfreezing.isPending}
          onClick={() => !unfreezing.isPending && unfreezing.mutate()}
        >
          Unfreeze
        </Button>
        <span className="muted">
          Lets decisions be changed again{isScheduled && ' and calls the scheduled release off'}.
        </span>
      </p>
    </div>
  )
}

/** A freezing on its way: of this page, of somebody else, or one that broke off and is taken up again. */
function GoOnFreezing({ state: { rowsRead }, freezing }: Pick<Props, 'state' | 'freezing'>) {
  const { isPending, error, mutate } = freezing
  return (
    <section className="surface release-part stack" aria-labelledby="freezing">
      <h2 id="freezing">{isPending ? 'Freezing the decisions' : 'The freezing is not finished'}</h2>
      <p role="status">
        {rowsRead ?? 0} applications are read so far.{' '}
        {!isPending && 'If nobody goes on with it now, you can: nothing is lost.'}
      </p>
      <Refusal error={error} />
      {!isPending && (
        <>
          <p>
            <Button variation="primary" onClick={() => mutate()}>
              Go on freezing
            </Button>
          </p>
          <Unfreeze isScheduled={false} />
        </>
      )}
    </section>
  )
}
