import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Rsvp } from '#shared/applications/review-status.ts'
import { releasedState, revisedWords, stateWords } from '#shared/applications/state-words.ts'
import type { DecisionLetter } from '#shared/decisions/release.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { BackLink } from '#web/kit/ui/back-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { ContactLine } from '#web/kit/ui/contact-line.tsx'
import { DeadEnd } from '#web/kit/ui/dead-end.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { Answered, FoldedLetter } from './decision/answered.tsx'
import { decisionQuery } from './decision/decision-query.ts'
import { Band, LetterText } from './decision/letter.tsx'
import { ExpiredOffer, OpenOffer } from './decision/offer.tsx'
import { WhatNext } from './decision/what-next.tsx'
import styles from './decision/decision.module.css'

/** The decision for one role: its letter, and the answer to an offer. */
export default function DecisionPage() {
  const { responseId = '', role = '' } = useParams()
  return (
    <Loaded
      of={useQuery(decisionQuery(responseId, role))}
      missing={<NoDecision />}
      page={
        <LoadingPage
          className={`home ${styles.loading}`}
          title="Your decision"
          what="your decision"
          shapes={['link', 'letter']}
        />
      }
    >
      {(letter) => <Decision letter={letter} />}
    </Loaded>
  )
}

/** The page begins with the news. Once an offer is answered, what follows from that comes first, and the letter is folded. */
function Decision({ letter }: { letter: DecisionLetter }) {
  const { semester, revised } = letter
  const [answered, setAnswered] = useState<Rsvp>()
  const state = useStateNow(letter)
  const words = stateWords[state].letter
  const isAnswered = state === 'offer-accepted' || state === 'offer-declined'
  return (
    <main className="home" id="main">
      <title>Your decision - Application Portal</title>
      <BackLink to={pathTo('status')}>Home</BackLink>
      {revised && <Notice>{revisedWords(revised, state, formatZoned(revised.at)).join(' ')}</Notice>}
      <article className={styles.letter} aria-label={`Letter, ${semester}`}>
        <Band letter={letter} state={state} />
        {isAnswered ? (
          <Answered letter={letter} isNew={answered !== undefined} />
        ) : (
          <div className={styles.text}>
            <LetterText letter={letter} />
          </div>
        )}
        {state === 'offer-open' && <OpenOffer letter={letter} onAnswer={setAnswered} />}
        {state === 'offer-expired' && <ExpiredOffer letter={letter} />}
      </article>
      {isAnswered && <FoldedLetter letter={letter} />}
      {state !== 'offer-open' && state !== 'offer-accepted' && <WhatNext letter={letter} />}
      <ContactLine rest={words?.rest}>{words?.ask}</ContactLine>
    </main>
  )
}

/** An offer may expire while it is on screen. */
function useStateNow({ decision, rsvp, rsvpBy }: DecisionLetter) {
  const end = rsvpBy ? lastMoment(rsvpBy) : Infinity
  const isLate = useNow(end).getTime() > end
  return releasedState(decision, rsvp === 'open' && isLate ? 'expired' : rsvp)
}

/** The same text for a decision that is not released, not the person's own, or does not exist. */
const NoDecision = () => (
  <DeadEnd heading="There is no decision here" title="No decision">
    Once decisions are released, you can find yours on your <Link to={pathTo('status')}>status page</Link>.
  </DeadEnd>
)
