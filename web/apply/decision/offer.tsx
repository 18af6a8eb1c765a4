import { Button } from '@aws-amplify/ui-react'
import { lazy, Suspense, useState } from 'react'
import { applicationRoleLabel } from '#shared/application-role.ts'
import type { Rsvp } from '#shared/decision.ts'
import type { DecisionLetter } from '#shared/release.ts'
import { useNow } from '#web/ui/clock.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import styles from './decision.module.css'

const Confetti = lazy(() => import('./confetti.tsx'))

const labels = { accepted: 'Offer accepted', declined: 'Offer declined' } as const

/** The answer to an offer: open, given, or expired. */
export function Offer({ letter }: { letter: DecisionLetter }) {
  const { rsvp, rsvpBy } = letter
  const [answered, setAnswered] = useState<Rsvp>()
  const now = useNow(rsvpBy ? Date.parse(rsvpBy) : Infinity)
  const isLate =
    rsvp === 'expired' || (rsvp === 'open' && rsvpBy !== null && now.getTime() > Date.parse(rsvpBy))
  if (rsvp === 'accepted' || rsvp === 'declined')
    return (
      <div className={styles.offer}>
        {answered === 'accepted' && <Celebration />}
        {/* The button that had the focus is gone, so after an answer this text gets it. */}
        <p
          className={rsvp === 'accepted' ? 'state state--good' : 'state'}
          tabIndex={-1}
          ref={(element) => {
            if (answered) element?.focus()
          }}
        >
          <Icon shape={rsvp === 'accepted' ? 'done' : 'barred'} />
          <b>{labels[rsvp]}</b>
        </p>
      </div>
    )
  if (!isLate) return <OpenOffer letter={letter} onAnswer={setAnswered} />
  return (
    <div className={styles.offer}>
      <p className="state state--warn state--long">
        <Icon shape="clock" />
        <span>
          <b>This offer has expired.</b> It could be answered until{' '}
          {rsvpBy ? <ZonedDate iso={rsvpBy} withTime /> : 'its deadline'}.
        </span>
      </p>
    </div>
  )
}

function OpenOffer(props: { letter: DecisionLetter; onAnswer: (rsvp: Rsvp) => void }) {
  const { letter, onAnswer } = props
  const [asked, setAsked] = useState<Rsvp>()
  return (
    <div className={styles.offer}>
      <Celebration />
      <Button variation="primary" onClick={() => setAsked('accepted')}>
        Accept your offer to join
      </Button>
      <Button onClick={() => setAsked('declined')}>Decline your offer to join</Button>
      <p className="small muted">
        Your answer applies to {applicationRoleLabel[letter.role].name} only.
        {letter.rsvpBy && (
          <>
            {' '}
            Please answer by <ZonedDate iso={letter.rsvpBy} withTime />.
          </>
        )}
      </p>
      {asked && (
        <AnswerDialog letter={letter} rsvp={asked} onAnswer={onAnswer} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}

const allowsMotion = () => matchMedia('(prefers-reduced-motion: no-preference)').matches

/** Confetti, unless the person prefers reduced motion. */
function Celebration() {
  const [isShown, setIsShown] = useState(allowsMotion)
  return (
    isShown && (
      <Suspense>
        <Confetti onEnd={() => setIsShown(false)} />
      </Suspense>
    )
  )
}
