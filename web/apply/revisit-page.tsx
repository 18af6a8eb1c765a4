import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { isDraft, type ResponseOverview } from '#shared/applications/progress.ts'
import { answersOf, answerTo, type ApplicationResponse } from '#shared/applications/response.ts'
import { shownSections } from '#shared/applications/shown.ts'
import type { OpenChange } from '#shared/applications/submission-change.ts'
import { isAnnounced, type PublicForm, sectionsFor, takesAnswers } from '#shared/forms/form.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { answerText } from '#web/answers/answer-text.ts'
import { AnsweredSections } from '#web/answers/answered-section.tsx'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { BackLink } from '#web/kit/ui/back-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { copyText } from '#web/kit/ui/copy-text.ts'
import { Loaded, together } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { formQueries, responseQueries } from './application-queries.ts'
import { endOf, endWords } from './unsubmitted-changes.ts'
import styles from './form.module.css'

/** The person's own application for reading: as submitted, the changes of it that are not submitted, or a draft of a form that has stopped. */
export default function RevisitPage() {
  const { formId } = useParams()
  return (
    <Loaded of={useQuery(responseQueries.mine())} page={<RevisitSkeleton />}>
      {(mine) => {
        const own = mine.find(({ applicationFormId }) => applicationFormId === formId)
        return own && (!isDraft(own) || !own.formIsActive) ? (
          <Revisit own={own} />
        ) : (
          <Navigate to={pathTo('status')} replace />
        )
      }}
    </Loaded>
  )
}

function Revisit({ own }: { own: ResponseOverview }) {
  const [address] = useAddress()
  const change = address.get('text') === 'changes' ? own.change : undefined
  const isWritten = change !== undefined || isDraft(own)
  const query = isWritten ? responseQueries.find(own.id) : responseQueries.counting(own.id)
  const both = together(useQuery(formQueries.find(own.applicationFormId)), useQuery(query))
  return (
    <Loaded of={both} page={<RevisitSkeleton />}>
      {([form, response]) =>
        change ? (
          <Changes form={form} response={response} change={change} />
        ) : isDraft(own) ? (
          <StoppedDraft form={form} response={response} />
        ) : (
          <SubmittedAnswers form={form} response={response} />
        )
      }
    </Loaded>
  )
}

interface Read {
  form: PublicForm
  response: ApplicationResponse
}

function SubmittedAnswers({ form, response }: Read) {
  return (
    <main className={`home ${styles.check}`} id="main">
      <title>{`Your ${form.semester} application - Application Portal`}</title>
      <BackLink to={pathTo('status')}>Status</BackLink>
      <h1>Your {form.semester} application</h1>
      {response.dateSubmitted && (
        <p className="lede">
          Submitted on <ZonedDate iso={response.dateSubmitted} withTime />.
        </p>
      )}
      <p>
        <Button size="small" className="no-print" onClick={() => window.print()}>
          Print
        </Button>
      </p>
      <Answers form={form} response={response} of="submission" />
    </main>
  )
}

/** The text of changes that are not submitted, to be read and copied. */
function Changes({ form, response, change }: Read & { change: OpenChange }) {
  const ended = endOf(change, form, useNow(lastMoment(form.dueDate)))
  return (
    <main className={`home ${styles.check}`} id="main">
      <title>{`Your unsubmitted changes, ${form.semester} - Application Portal`}</title>
      <BackLink to={pathTo('status')}>Status</BackLink>
      <h1>Your unsubmitted changes</h1>
      <p className="lede">{form.semester}</p>
      {ended && (
        <Notice>
          {endWords[ended]} What you submitted counts. You can copy the text of your changes from this page.
        </Notice>
      )}
      <CopyAnswers form={form} response={response} said="Your changes are copied." />
      <Answers form={form} response={response} />
    </main>
  )
}

/** The text of a draft that can no longer be submitted, to be read and copied. */
const StoppedDraft = ({ form, response }: Read) => (
  <main className={`home ${styles.check}`} id="main">
    <title>{`Your draft, ${form.semester} - Application Portal`}</title>
    <BackLink to={pathTo('status')}>Status</BackLink>
    <h1>Your draft</h1>
    <p className="lede">{form.semester}</p>
    <Notice>
      {form.semester} takes no applications now, and yours was not submitted. You can copy your answers from
      this page. <NextSeason />
    </Notice>
    <CopyAnswers form={form} response={response} said="Your answers are copied." />
    <Answers form={form} response={response} />
  </main>
)

/** What can be applied for instead, if it is known. */
function NextSeason() {
  const { data: next } = useQuery(formQueries.active())
  const now = useNow()
  if (!next || (!isAnnounced(next, now) && !takesAnswers(next, now))) return null
  return isAnnounced(next, now) ? (
    <>
      {next.semester} opens <ZonedDate iso={next.opensAt ?? ''} />.
    </>
  ) : (
    <>
      {next.semester} is open until <ZonedDate iso={next.dueDate} />.
    </>
  )
}

const CopyAnswers = ({ said, ...read }: Read & { said: string }) => (
  <p>
    <Button size="small" className="no-print" onClick={() => void copyText(textOf(read), said)}>
      Copy all answers
    </Button>
  </p>
)

const Answers = ({ form, response, of }: Read & { of?: 'submission' }) => (
  <AnsweredSections
    responseId={response.id}
    sections={askedIn({ form, response })}
    answers={answersOf(response)}
    of={of}
    isSummary
  />
)

const askedIn = ({ form, response }: Read) =>
  shownSections(sectionsFor(form.sections, response.rolesApplied), answersOf(response))

function textOf({ form, response }: Read) {
  const answers = answersOf(response)
  return askedIn({ form, response })
    .flatMap(({ questions }) => questions)
    .map((question) => `${question.questionText}\n${answerText(question, answerTo(question, answers))}`)
    .join('\n\n')
}

const RevisitSkeleton = () => (
  <LoadingPage
    className={`home ${styles.check}`}
    title="Your application"
    back={<BackLink to={pathTo('status')}>Status</BackLink>}
    what="your application"
    shapes={['title', 'question', 'question']}
  />
)
