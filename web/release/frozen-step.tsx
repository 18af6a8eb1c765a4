import { useState } from 'react'
import type { ReleaseState } from '#shared/decisions/release.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { callOff } from '#web/decisions/decision-queries.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Notice } from '#web/kit/ui/message.tsx'
import { useUser } from '#web/session/session.tsx'
import { colleagueName } from '#web/staff/colleagues.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { type Freezing, Refusal, usePhaseChange } from './phase-change.tsx'
import { ReleaseForm } from './release-form.tsx'
import styles from './release.module.css'

interface Props {
  state: ReleaseState
  /** The deadline for answers in its field. Letters may contain it. */
  until: string
  onUntil: (text: string) => void
  freezing: Freezing
  /** Whether this page shows the applications that were frozen. */
  isCurrent: boolean
}

/** Shows who froze the decisions, and releases exactly these. */
export function FrozenStep({ state, until, onUntil, freezing, isCurrent }: Props) {
  const { id } = useUser()
  const { colleagues } = useDashboard()
  const { digest, frozenBy, releaseAt, needsSecond } = state
  const who = frozenBy === id ? 'you' : frozenBy ? colleagueName(frozenBy, colleagues) : 'someone'
  if (!digest) return <GoOnFreezing state={state} freezing={freezing} />
  return (
    <section className={`surface surface--padded stack ${styles.part}`} aria-labelledby="release">
      <h2 id="release">Release the decisions</h2>
      <p>
        Locked by {who}. Exactly the decisions and letters below are released.
        {needsSecond && (
          <>
            {' '}
            Their check code is <CheckCode digest={digest} />.
          </>
        )}
      </p>
      {needsSecond && frozenBy !== id && !releaseAt && (
        <Notice>
          A second super reviewer has to confirm what {who} locked. That can be you. Please compare the check
          code.
        </Notice>
      )}
      {releaseAt && (
        <Scheduled
          rsvpBy={state.rsvpBy}
          scheduled={{ digest, releaseAt }}
          mayChange={isCurrent && !(needsSecond && frozenBy === id)}
          {...{ until, onUntil }}
        />
      )}
      {!releaseAt && <Missed rsvpBy={state.rsvpBy} />}
      {!releaseAt && needsSecond && frozenBy === id && (
        <Notice>
          You locked the decisions, so someone else has to release them. Ask another super reviewer to open
          this page, and tell them the check code.
        </Notice>
      )}
      {!isCurrent && <p role="status">The applications that were locked are loading...</p>}
      {isCurrent && !releaseAt && !(needsSecond && frozenBy === id) && (
        <ReleaseForm digest={digest} until={until} onUntil={onUntil} key={digest} />
      )}
    </section>
  )
}

/** The release was scheduled, and canceled or not possible at its time, until nobody could have accepted an offer any more. */
function Missed({ rsvpBy }: Pick<ReleaseState, 'rsvpBy'>) {
  const now = useNow()
  if (!rsvpBy || lastMoment(rsvpBy) >= now.getTime()) return null
  return (
    <Notice>
      The decisions were not released before the deadline for answers, <ZonedDate iso={rsvpBy} withTime />.
      Please choose a new one.
    </Notice>
  )
}

interface ScheduledProps extends Pick<Props, 'until' | 'onUntil'> {
  rsvpBy: string | null
  /** May this person plan another release? */
  mayChange: boolean
  scheduled: { digest: string; releaseAt: string }
}

function Scheduled({ rsvpBy, scheduled, mayChange, until, onUntil }: ScheduledProps) {
  const [isChanging, setChanging] = useState(false)
  const calling = usePhaseChange((params) => callOff({ params, body: scheduled }))
  return (
    <div className="stack">
      <Notice>
        Scheduled for <ZonedDate iso={scheduled.releaseAt} withTime />
        {rsvpBy && (
          <>
            ; offers can be answered until <ZonedDate iso={rsvpBy} withTime />
          </>
        )}
        . The portal releases them within a minute of that time, even if nobody is logged in.
      </Notice>
      <Refusal error={calling.error} />
      <p className="row">
        {mayChange && (
          <ActionButton
            aria-expanded={isChanging}
            onClick={() => {
              if (rsvpBy) onUntil(rsvpBy)
              setChanging(!isChanging)
            }}
          >
            Change the time
          </ActionButton>
        )}
        <ActionButton isRunning={calling.isPending} onClick={calling.mutate}>
          Cancel the release
        </ActionButton>
      </p>
      {isChanging && (
        <ReleaseForm
          digest={scheduled.digest}
          replaces={scheduled.releaseAt}
          until={until}
          onUntil={onUntil}
          onDone={() => setChanging(false)}
        />
      )}
    </div>
  )
}

/** A freeze that is not finished: it runs here, someone else runs it, or it was interrupted. */
function GoOnFreezing({ state: { rowsRead }, freezing }: Pick<Props, 'state' | 'freezing'>) {
  const { isPending, error, mutate } = freezing
  return (
    <section className={`surface surface--padded stack ${styles.part}`} aria-labelledby="freezing">
      <h2 id="freezing">{isPending ? 'Locking the decisions' : 'The locking is not finished'}</h2>
      <p role="status">
        {grouped(rowsRead ?? 0)} applications are read so far.{' '}
        {!isPending && 'If nobody else is locking now, you can continue. Nothing is lost.'}
      </p>
      <Refusal error={error} />
      {!isPending && (
        <p>
          <ActionButton variation="primary" onClick={() => mutate(false)}>
            Continue locking
          </ActionButton>
        </p>
      )}
    </section>
  )
}

/** The beginning of the digest of all decisions: two people who see the same code see the same decisions. Its title has all of it. */
const CheckCode = ({ digest }: { digest: string }) => (
  <code className={styles.code} title={digest}>
    {digest.slice(0, 12)}
  </code>
)
