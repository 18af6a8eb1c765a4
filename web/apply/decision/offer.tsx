import { Button } from '@aws-amplify/ui-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Rsvp } from '#shared/applications/review-status.ts'
import type { DecisionLetter } from '#shared/decisions/release.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { showError } from '#web/kit/ui/toast.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { responseQueries } from '../application-queries.ts'
import { answerOffer, decisionQuery } from './decision-query.ts'
import styles from './decision.module.css'

const Confetti = lazy(() => import('./confetti.tsx'))

const labels = { accepted: 'Offer accepted', declined: 'Offer declined' } as const

/** The answer to an offer: open, given, or expired. */
export function Offer({ letter }: { letter: DecisionLetter }) {
  const { rsvp, rsvpBy } = letter
  const [answered, setAnswered] = useState<Rsvp>()
  const now = useNow(rsvpBy ? lastMoment(rsvpBy) : Infinity)
  const isLate =
    rsvp === 'expired' || (rsvp === 'open' && rsvpBy !== null && now.getTime() > lastMoment(rsvpBy))
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
        Your answer applies to {chapterRoles.nameOf(letter.role)} only.
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

const texts = {
  accepted: { title: 'Accept this offer?', yes: 'Accept your offer to join', does: 'accept' },
  declined: { title: 'Decline this offer?', yes: 'Decline your offer to join', does: 'decline' },
} as const

interface AnswerProps {
  letter: DecisionLetter
  rsvp: Rsvp
  onAnswer: (rsvp: Rsvp) => void
  onClose: () => void
}

/** Asks again before sending an answer, because it is final. */
function AnswerDialog({ letter, rsvp, onAnswer, onClose }: AnswerProps) {
  const answering = useAnswering(letter, onAnswer, onClose)
  const { title, yes, does } = texts[rsvp]
  return (
    <FormDialog
      title={title}
      label={yes}
      variation={rsvp === 'declined' ? 'destructive' : 'primary'}
      change={answering}
      onSubmit={() => answering.mutate(rsvp)}
      onClose={onClose}
    >
      <p>
        You {does} a place as <b>{chapterRoles.nameOf(letter.role)}</b> for {letter.semester}. You cannot
        change this answer afterwards.
      </p>
    </FormDialog>
  )
}

/** The page shows the server's reply; the status page fetches again. */
function useAnswering(
  { responseId, role }: DecisionLetter,
  onAnswer: AnswerProps['onAnswer'],
  onClose: () => void,
) {
  const cache = useQueryClient()
  const query = decisionQuery(responseId, role)
  return useMutation({
    mutationFn: (rsvp: Rsvp) => answerOffer({ params: { responseId, role }, body: { rsvp } }),
    onSuccess: (letter, rsvp) => {
      onAnswer(rsvp)
      cache.setQueryData(query.queryKey, letter)
    },
    onError: async ({ message }) => {
      showError(message)
      await cache.invalidateQueries(query)
    },
    onSettled: async () => {
      onClose()
      await cache.invalidateQueries(responseQueries.mine())
    },
  })
}
