import { useQuery } from '@tanstack/react-query'
import { questionsIn } from '#shared/forms/questions-in.ts'
import type { Season } from '#shared/forms/season.ts'
import type { Chapter } from '#shared/kernel/chapter.ts'
import { seasonQuery } from '#web/api/season-query.ts'
import { siteConfigQuery } from '#web/api/site-config.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import styles from './account.module.css'

/** How to contact the chapter, with questions and answers. Anyone may read it. */
export default function ContactPage() {
  const config = useQuery(siteConfigQuery)
  const known = useQuery(seasonQuery)
  const skeleton = <div className={`skeleton ${styles.waiting}`} />
  return (
    <main className="page page--read" id="main">
      <title>Contact and questions - Application Portal</title>
      <h1>Contact and questions</h1>
      <section className={`stack ${styles.part}`} aria-labelledby="contact">
        <h2 id="contact">Contact</h2>
        <Loaded of={config} part={skeleton} what="contact details">
          {({ chapter }) => <ContactDetails chapter={chapter} />}
        </Loaded>
      </section>
      <section className={`stack ${styles.part}`} aria-labelledby="questions">
        <h2 id="questions">Questions and answers</h2>
        <Loaded of={known} part={skeleton} what="questions and answers">
          {(answer) => <Answers season={answer.season} />}
        </Loaded>
      </section>
      {config.data && (
        <p className="muted">
          Application Portal {config.data.version}, with <a href="/licenses.txt">software of others</a>.
        </p>
      )}
    </main>
  )
}

function ContactDetails({ chapter: { name, contact, links } }: { chapter: Chapter }) {
  if (!contact) return <NoContact name={name} links={links} />
  const { email, url, text } = contact
  return (
    <>
      {text && <Markdown text={text} />}
      {email && (
        <p>
          Email: <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {url && (
        <p>
          Page: <a href={url}>{url.replace(/^https:\/\//, '')}</a>
        </p>
      )}
    </>
  )
}

const NoContact = ({ name, links }: Pick<Chapter, 'name' | 'links'>) => (
  <>
    <p>
      {name} has not named a contact yet.
      {links.length > 0 && ' You can reach its members through one of its pages:'}
    </p>
    <ul className="bullets">
      {links.map(({ label, url }) => (
        <li key={url}>
          <a href={url}>{label}</a>
        </li>
      ))}
    </ul>
  </>
)

const Answers = ({ season }: { season: Season | null }) =>
  season?.faq ? (
    <Questions {...questionsIn(season.faq)} />
  ) : (
    <p className="muted">
      {season
        ? `There are no answers about ${season.semester} yet. Please use the contact above.`
        : 'Answers appear here as soon as applications open.'}
    </p>
  )

/** A disclosure for each question. What stands under no heading is read as it is. */
const Questions = ({ lead, questions }: ReturnType<typeof questionsIn>) => (
  <>
    {lead && <Markdown text={lead} />}
    <div>
      {questions.map(({ asked, answer }) => (
        <details className="more" key={asked}>
          <summary>
            {asked}
            <Icon shape="down" />
          </summary>
          <Markdown text={answer} />
        </details>
      ))}
    </div>
  </>
)
