import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { releasedState, revisedWords, stateWords } from '#shared/applications/state-words.ts'
import type { DecisionLetter } from '#shared/decisions/release.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { BackLink } from '#web/kit/ui/back-link.tsx'
import { DeadEnd } from '#web/kit/ui/dead-end.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { decisionQuery } from './decision/decision-query.ts'
import { Offer } from './decision/offer.tsx'
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
          className={`page page--read ${styles.loading}`}
          title="Your decision"
          what="your decision"
          shapes={['link', 'head', 'letter']}
        />
      }
    >
      {(letter) => <Decision letter={letter} />}
    </Loaded>
  )
}

function Decision({ letter }: { letter: DecisionLetter }) {
  const { role, decision, semester, revised } = letter
  const state = releasedState(decision, letter.rsvp)
  const { verdict, isOver } = stateWords[state]
  return (
    <main className="page page--read" id="main">
      <title>Your decision - Application Portal</title>
      <BackLink to={pathTo('status')}>Status</BackLink>
      <div className={`row ${styles.head}`}>
        <h1>Your decision</h1>
        <RolePill role={role} />
        <span className={`role ${styles.verdict}`} data-decision={isOver ? 'denied' : decision}>
          <Icon shape={icons[isOver ? 'denied' : decision]} />
          {verdict}
        </span>
      </div>
      {revised && <Notice>{revisedWords(revised, state, formatZoned(revised.at)).join(' ')}</Notice>}
      <article className="surface" aria-label={`Letter, ${semester}`}>
        <div className={styles.letter}>
          <p>Dear {fullName(letter)},</p>
          <Markdown text={letter.letter} />
        </div>
        {letter.rsvp !== 'none' && <Offer letter={letter} />}
      </article>
      {letter.welcomeText && (
        <section className={`surface ${styles.welcome}`} aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <Markdown text={letter.welcomeText} />
        </section>
      )}
    </main>
  )
}

const icons = { accepted: 'done', waitlist: 'clock', denied: 'notice' } as const

/** The same text for a decision that is not released, not the person's own, or does not exist. */
const NoDecision = () => (
  <DeadEnd heading="There is no decision here" title="No decision">
    Once decisions are released, you can find yours on your <Link to={pathTo('status')}>status page</Link>.
  </DeadEnd>
)
