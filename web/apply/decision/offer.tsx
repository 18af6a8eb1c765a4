import { Button } from '@aws-amplify/ui-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Rsvp } from '#shared/applications/review-status.ts'
import type { DecisionLetter } from '#shared/decisions/release.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { NearTime, ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { showError } from '#web/kit/ui/toast.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { responseQueries } from '../application-queries.ts'
import { timeLeft } from '../form/time-left.ts'
import { answerOffer, decisionQuery } from './decision-query.ts'
import { useOtherLetters } from './what-next.tsx'
import styles from './decision.module.css'

interface OfferProps {
  letter: DecisionLetter
}

/** The answer to an offer. Both answers are equally easy to reach. */
export function OpenOffer({ letter, onAnswer }: OfferProps & { onAnswer: (rsvp: Rsvp) => void }) {
  const { role, rsvpBy } = letter
  const [asked, setAsked] = useState<Rsvp>()
  const hasOthers = useOtherLetters(letter).length > 0
  return (
    <section className={`${styles.answer} no-print`} aria-labelledby="answer">
      {rsvpBy ? (
        <TimeLeft rsvpBy={rsvpBy} />
      ) : (
        <h2 className="figure" id="answer">
          Your answer
        </h2>
      )}
      <div className="row">
        <Button variation="primary" onClick={() => setAsked('accepted')}>
          Accept your offer to join
        </Button>
        <Button onClick={() => setAsked('declined')}>Decline your offer to join</Button>
      </div>
      <p className="muted">
        This is your answer for {chapterRoles.nameOf(role)}.{hasOthers && ' Your other roles are separate.'}
      </p>
      {asked && (
        <AnswerDialog letter={letter} rsvp={asked} onAnswer={onAnswer} onClose={() => setAsked(undefined)} />
      )}
    </section>
  )
}

function TimeLeft({ rsvpBy }: { rsvpBy: string }) {
  const left = lastMoment(rsvpBy) - useNow().getTime()
  return (
    <div className={styles.when}>
      <h2 className="figure" id="answer">
        {timeLeft(left)} left to answer
      </h2>
      <p className="muted">
        until <NearTime iso={rsvpBy} />
      </p>
    </div>
  )
}

/** It says so in words, and the contact line below says whom to ask. */
export const ExpiredOffer = ({ letter: { rsvpBy } }: OfferProps) => (
  <div className={styles.answer}>
    <p className="state state--warn state--long">
      <Icon shape="clock" />
      <span>
        <b>This offer has expired.</b> It could be answered until{' '}
        {rsvpBy ? <ZonedDate iso={rsvpBy} withTime /> : 'its deadline'}.
      </span>
    </p>
  </div>
)

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
