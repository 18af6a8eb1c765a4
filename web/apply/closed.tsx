import { Link } from 'react-router-dom'
import { isAnnounced, type PublicForm, type Question, type Section } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { hasWordLimit, limitsText } from '#web/answers/field-rules.ts'
import { NearTime } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { ContactLine } from '#web/kit/ui/contact-line.tsx'
import { DeadEnd } from '#web/kit/ui/dead-end.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'

interface Props {
  form: PublicForm | undefined
  /** The server's words. */
  reason: string
}

/** In the place of an application that cannot be begun: the form has closed, or opens later. */
export function ApplicationClosed({ form, reason }: Props) {
  const now = useNow()
  if (form && isAnnounced(form, now)) return <NotOpenYet form={form} reason={reason} />
  return (
    <DeadEnd
      heading="Application Closed"
      next={
        <>
          {form && <MissedWords form={form} />}
          <p>
            <Link to={pathTo('overview')}>Back to the overview</Link> or{' '}
            <Link to={pathTo('status')}>see your applications</Link>.
          </p>
        </>
      }
    >
      {reason}
    </DeadEnd>
  )
}

/** When the deadline was, and whom to write to. */
export const MissedWords = ({ form: { dueDate } }: { form: PublicForm }) => (
  <>
    <p>
      The deadline was <NearTime iso={dueDate} />.
    </p>
    <ContactLine>Something went wrong on our side, or you were ill? Write to</ContactLine>
  </>
)

/** A form that opens later: when, and its questions for reading. */
const NotOpenYet = ({ form, reason }: { form: PublicForm; reason: string }) => (
  <main className="home" id="main">
    <header>
      <title>Not open yet - Application Portal</title>
      <p className="kicker">{form.semester} Application</p>
      <h1 className="headline">Not open yet</h1>
      <p className="lead">
        {reason}. You can write from <NearTime iso={form.opensAt ?? ''} />. These are the questions.{' '}
        <Link to={pathTo('overview')}>Back to the overview</Link>
      </p>
    </header>
    {form.sections.map((section) => (
      <Questions key={section.sectionId} section={section} />
    ))}
  </main>
)

const Questions = ({ section: { sectionId, sectionName, forRoles, questions } }: { section: Section }) => (
  <section className="card" aria-labelledby={sectionId}>
    <h2 id={sectionId}>{sectionName}</h2>
    {forRoles && (
      <p className="row">
        For{' '}
        {forRoles.map((role) => (
          <RolePill key={role} role={role} />
        ))}
      </p>
    )}
    <ul className="bullets">
      {questions.map((question) => (
        <li key={question.questionId}>
          {question.questionText} <span className="small muted">{notes(question)}</span>
        </li>
      ))}
    </ul>
  </section>
)

const notes = (question: Question) =>
  [
    hasWordLimit(question) && limitsText(question),
    question.optional && 'optional',
    question.showIf && 'only after some answers',
  ]
    .filter(Boolean)
    .join(', ')
