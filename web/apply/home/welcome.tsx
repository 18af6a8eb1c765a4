import { Link } from 'react-router-dom'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import type { newsOf } from '#shared/applications/state-words.ts'
import type { DecisionLetter } from '#shared/decisions/release.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { Kickoff } from '../decision/answered.tsx'
import { Headline } from './headline.tsx'
import styles from '../home.module.css'

interface Props {
  response: ResponseOverview
  roles: readonly ApplicationRole[]
  /** Undefined if it could not be loaded. */
  letter: DecisionLetter | undefined
  news: ReturnType<typeof newsOf>
  isFirst: boolean
}

/** For everybody who has accepted an offer, until the semester ends: that they are in, when all meet, and what happens next. */
export function Welcome({ response: { id: responseId }, roles, letter, news, isFirst }: Props) {
  const [first = ''] = roles
  const { color = 'gray', emoji = '' } = chapterRoles.find(first) ?? {}
  return (
    <>
      <section className={`role--${color} ${styles.in}`} aria-label={`You're in: ${news.lead}`}>
        <header>
          <span className="tile tile--on" aria-hidden="true">
            {emoji}
          </span>
          <Headline isFirst={isFirst} className="display">
            {news.headline}
          </Headline>
          <p>{news.lead}</p>
        </header>
        {letter?.kickoff && <Kickoff letter={letter} kickoff={letter.kickoff} isOnRole />}
        <p className="row">
          <Link className="ilink" to={pathTo('decision', { responseId, role: first })}>
            Read your letter again
          </Link>
        </p>
      </section>
      {letter?.welcomeText && (
        <section className="card" aria-label="What happens next">
          <h2>What happens next</h2>
          <Markdown text={letter.welcomeText} />
        </section>
      )}
    </>
  )
}
