import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router-dom'
import { type PublicForm, sectionsFor } from '#shared/form.ts'
import { pathTo } from '#shared/pages.ts'
import { answersOf, type ApplicationResponse } from '#shared/response.ts'
import { AnsweredSection } from '#web/answers/answered-section.tsx'
import { Loaded, together } from '#web/ui/loaded.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { formQueries, responseQueries } from './application-queries.ts'
import styles from './form.module.css'

/** The person's own submitted application, for reading. */
export default function RevisitPage() {
  const { formId } = useParams()
  return (
    <Loaded of={useQuery(responseQueries.mine())} page={<RevisitSkeleton />}>
      {(mine) => {
        const own = mine.find(({ applicationFormId }) => applicationFormId === formId)
        return own?.isSubmitted || own?.isWithdrawn ? (
          <Revisit formId={own.applicationFormId} responseId={own.id} />
        ) : (
          <Navigate to={pathTo('status')} replace />
        )
      }}
    </Loaded>
  )
}

function Revisit({ formId, responseId }: { formId: string; responseId: string }) {
  const both = together(useQuery(formQueries.find(formId)), useQuery(responseQueries.find(responseId)))
  return (
    <Loaded of={both} page={<RevisitSkeleton />}>
      {([form, response]) => <SubmittedAnswers form={form} response={response} />}
    </Loaded>
  )
}

function SubmittedAnswers({ form, response }: { form: PublicForm; response: ApplicationResponse }) {
  return (
    <main className={`page page--read stack ${styles.read}`} id="main">
      <title>{`Your ${form.semester} application - Application Portal`}</title>
      <h1>Your {form.semester} application</h1>
      <p className="lede">
        {response.dateSubmitted && (
          <>
            Submitted on <ZonedDate iso={response.dateSubmitted} withTime />.{' '}
          </>
        )}
        <Link to={pathTo('status')}>Back to your applications</Link>
      </p>
      <p>
        <Button size="small" className="no-print" onClick={() => window.print()}>
          Print
        </Button>
      </p>
      {sectionsFor(form.sections, response.rolesApplied).map((section) => (
        <AnsweredSection
          key={section.sectionId}
          responseId={response.id}
          section={section}
          answers={answersOf(response)}
        />
      ))}
    </main>
  )
}

const RevisitSkeleton = () => (
  <LoadingPage
    className={`page page--read stack ${styles.read}`}
    title="Your application"
    what="your application"
    shapes={['title', 'question', 'question']}
  />
)
